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
  const found = { count: 2, median: 17_000_000, low: 16_500_000, high: 17_500_000 }
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
  expect(screen.getByRole('link', { name: 'Honda Vario 160 CBS 2022' }).getAttribute('href')).toBe('/unit/7')
})
