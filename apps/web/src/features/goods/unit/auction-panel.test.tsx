import { auctionId, lotId, unitId } from '@ketok/domain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { AuctionPanel } from './auction-panel.tsx'
import type { UnitDetail } from './unit-detail.ts'

afterEach(cleanup)

const lot = (differs: Partial<UnitDetail>) =>
  ({
    lot_id: lotId(1),
    unit_id: unitId(2),
    kind: 'live',
    state: 'withdrawn',
    price: null,
    base_price: 100_000_000,
    has_reserve: false,
    bid_count: 0,
    extension_count: 0,
    opens_at: '2026-11-22T09:00:00.000+07:00',
    closes_at: '2026-11-22T21:00:00.000+07:00',
    time_zone: 'Asia/Jakarta',
    ...differs,
  }) as UnitDetail

const show = (unit: UnitDetail) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AuctionPanel unit={unit} head="Avanza" />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it.each([
  ['withdrawn', {}, /Lot ini ditarik dari lelang/],
  [
    'cancelled',
    { cancel_reason: 'Gudang terendam banjir' },
    /Lelang ini dibatalkan.*Alasan: Gudang terendam banjir\./,
  ],
] as const)('of a lot that is %s names no end that never came, and leads on', (state, auction, words) => {
  show(lot({ state, auction: auction as UnitDetail['auction'] }))
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/^Ditutup/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Cari lot lain' })).toBeTruthy()
})

it('says when a lot was closed', () => {
  show(lot({ state: 'passed' }))
  expect(screen.getByText(/^Ditutup 22 Nov 2026, 21\.00\.00 WIB/)).toBeTruthy()
})

const CHARGES: UnitDetail['charges'] = {
  service_fee: [{ above: 0, flat: 1_500_000, basis_points: null }],
  taxes: [],
  payment_fee: 4_000,
  nipl_price: 5_000_000,
}

it.each([
  ['is being held', { session_begun: true }, 'Lelang langsung sedang berlangsung di Jakarta Selatan.'],
  [
    'has not begun',
    { session_begun: false },
    'Lelang langsung dibuka 22 Nov 2026, 09.00 WIB di Jakarta Selatan.',
  ],
])('says of a session that %s what is true of it', (_, differs, words) => {
  const auction = { state: 'scheduled', opens_at: '2026-11-22T09:00:00.000+07:00', nipl_price: 5_000_000 }
  show(
    lot({
      state: 'scheduled',
      auction_id: auctionId(5),
      charges: CHARGES,
      auction: { ...auction, branch: { name: 'Jakarta Selatan' } } as UnitDetail['auction'],
      ...differs,
    }),
  )
  expect(
    screen.getByText(
      (_, element) => element?.textContent?.startsWith(words) === true && element.tagName === 'SPAN',
    ),
  ).toBeTruthy()
})
