import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { Comparables } from './comparables.tsx'

const sale = {
  unit_id: 7,
  title: 'Honda Vario 160 CBS',
  year: 2022,
  odometer_km: 11_454,
  grade: 'B',
  sold_at: '2026-11-13T14:00:00+07:00',
  hammer_price: 17_500_000,
}

it('says of each comparable what tells how like it is: year, distance, grade and day', () => {
  signIn('content')
  const found = { count: 12, months: 24, median: 17_000_000, low: 16_500_000, high: 17_500_000 }
  const unknown = {
    ...sale,
    unit_id: 8,
    title: 'Honda Vario 150',
    year: null,
    odometer_km: null,
    grade: null,
  }
  showPart(<Comparables found={{ ...found, sales: [sale, unknown] } as never} asking={19_500_000} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Honda Vario 160 CBS 202211.454 km · nilai B · 13 Nov 2026Rp 17.500.000',
    'Honda Vario 15013 Nov 2026Rp 17.500.000',
  ])
  screen.getByText('Dari 12 penjualan dalam 24 bulan terakhir')
  expect(screen.getByRole('link', { name: 'Honda Vario 160 CBS 2022' }).getAttribute('href')).toBe('/unit/7')
})

it('says for how long nothing like it was sold', () => {
  signIn('clerk')
  showPart(<Comparables found={null} asking={19_500_000} />)
  screen.getByText(/Tidak ada barang sejenis yang terjual di sini dalam 24 bulan terakhir/)
})
