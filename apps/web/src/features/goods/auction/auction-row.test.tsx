import { auctionId, productTypeId } from '@ketok/domain'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart } from '../../../testing/site.tsx'
import { type Auction, AuctionRow } from './auction-row.tsx'

const place = { id: 3, name: 'Kantor Makassar', city: 'Makassar', address: 'Jl. Perintis 1' }

const sale = (changes: Partial<Auction> = {}): Auction => ({
  ...{ auction_id: auctionId(7), name: 'Mobil Celebes', kind: 'live', product_type_id: productTypeId(1) },
  ...{
    branch: place,
    pool: place,
    lot_count: 10,
    open_lot_count: 0,
    closes_in_turn: false,
    nipl_price: 5_000_000,
  },
  opens_at: '2026-11-21T23:30:00.000+07:00',
  closes_at: '2026-11-22T03:00:00.000+07:00',
  time_zone: 'Asia/Makassar',
  open_house: [{ from: '2126-11-20T23:30:00.000+07:00', until: '2126-11-21T04:00:00.000+07:00' }],
  state: 'scheduled',
  ...changes,
})

it.each([
  ['Asia/Jakarta', 'Sabtu, 21 Nov 2026, 23.30 WIB', 'Open house 20 Nov 2126'],
  ['Asia/Makassar', 'Sabtu, 21 Nov 2026, 23.30 WIB (Minggu 00.30 WITA)', 'Open house 21 Nov 2126'],
  ['Asia/Jayapura', 'Sabtu, 21 Nov 2026, 23.30 WIB (Minggu 01.30 WIT)', 'Open house 21 Nov 2126'],
] as const)(
  'a sale in %s says when it opens and may be looked at by its clock',
  (time_zone, opens, viewing) => {
    showPart(<AuctionRow auction={sale({ time_zone })} />)
    expect(screen.getByText(opens)).toBeTruthy()
    expect(screen.getByText(viewing)).toBeTruthy()
  },
)

it('a sale that was moved says from when by both clocks', () => {
  showPart(
    <AuctionRow
      auction={sale({ moved: { from: '2026-11-19T09:00:00.000+07:00', reason: 'Gedung dipakai' } })}
    />,
  )
  expect(screen.getByText(/Dipindah dari 19 Nov 2026, 09\.00 WIB \(10\.00 WITA\)/)).toBeTruthy()
})
