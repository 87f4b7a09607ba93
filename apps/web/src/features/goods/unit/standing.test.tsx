import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import { paths } from '../../../paths.ts'
import { serve, showPart } from '../../../testing/site.tsx'
import { Standing } from './standing.tsx'
import type { UnitDetail } from './unit-detail.ts'

afterEach(cleanup)

const unit = {
  ...{ unit_id: 7, lot_number: 12, title: 'Honda Jazz', year: 2020, price: 130_000_000, documents: [] },
  auction: { pool: { name: 'Pool Cakung' } },
  charges: {
    service_fee: [{ above: 0, flat: 3_000_000, basis_points: null }],
    taxes: [],
    payment_fee: 0,
    nipl_price: 0,
  },
} as unknown as UnitDetail

it('lets who has won feel it, and leads to the bill', async () => {
  serve({
    'GET /customer/transaksi/7': () => ({
      body: {
        data: {
          status: 'PENDING',
          total: 133_000_000,
          nipl_paid: 0,
          due_at: '2026-12-02T17:00:00.000+07:00',
          unit: { time_zone: 'Asia/Jakarta' },
        },
      },
    }),
  })
  showPart(<Standing own={{ standing: 'won', maximum: null } as OwnLot} unit={unit} isOver />)
  expect(screen.getByRole('heading', { name: 'Selamat, Anda menang' })).toBeTruthy()
  expect(screen.getByText('LOT 012')).toBeTruthy()
  expect(await screen.findByText(/Paling lambat/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.transaction(7))
})

it.each<[OwnLot['standing'], string, string | undefined, string | undefined]>([
  ['outbid', 'Terlampaui', 'Maksimum Anda Rp 130.000.000', undefined],
  ['lost', 'Anda kalah di lot ini', 'Maksimum Anda Rp 130.000.000', '/profile/auction-history?status=lost'],
  ['konfirmasi', 'Menunggu konfirmasi penjual', 'Maksimum Anda Rp 130.000.000', paths.konfirmasi],
])('tells who stands at %s how, and where it goes on', (standing, title, maximum, way) => {
  render(
    <MemoryRouter>
      <Standing own={{ standing, maximum: 130_000_000 } as OwnLot} unit={unit} isOver={false} />
    </MemoryRouter>,
  )
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByText(/^Maksimum Anda/)?.textContent).toBe(maximum)
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(way)
})

it('tells who has left a maximum with the house how far it goes, until the lot is over', () => {
  const left = (isOver: boolean) => (
    <MemoryRouter>
      <Standing own={{ standing: 'none', maximum: 120_000_000 } as OwnLot} unit={unit} isOver={isOver} />
    </MemoryRouter>
  )
  const { rerender } = render(left(false))
  expect(screen.getByText('Titip tawar Anda tersimpan')).toBeTruthy()
  expect(screen.getByText('Sampai Rp 120.000.000, hanya Anda yang tahu')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.proxyBids)
  rerender(left(true))
  expect(screen.queryByText(/Titip tawar/)).toBeNull()
})
