import type { Reply } from '@ketok/contract'
import { type Instant, wibIso } from '@ketok/domain'
import type { SaleProgress } from '../sale/sale.ts'
import type { DeskAuction, RunOrderRow } from './run-order.store.ts'

export type AuctionOnDesk = Reply<'GET /office/lelang/{auction_id}'>
type RunOrderLot = Reply<'GET /office/lelang/{auction_id}/lot'>['lots'][number]

export function auctionOnDesk(row: DeskAuction, sale: SaleProgress | undefined, now: Instant): AuctionOnDesk {
  return {
    auction_id: row.auction_id,
    name: row.name,
    kind: row.kind,
    audience: row.audience,
    branch_name: row.branch_name,
    pool_name: row.pool_name,
    pool_city: row.pool_city,
    opens_at: wibIso(row.opens_at.getTime()),
    closes_at: wibIso(row.closes_at.getTime()),
    state: stateOf(row, sale, now),
    lot_count: row.lot_count,
    open_lot_count: row.open_lot_count,
    ended_lot_count: row.ended_lot_count,
    sold_count: row.sold_count,
    nipl_count: row.nipl_count,
    nipl_holder_count: row.nipl_holder_count,
    floor_count: row.kind === 'time' ? null : (sale?.floorCount ?? 0),
    time_zone: row.time_zone,
  }
}

function stateOf(row: DeskAuction, sale: SaleProgress | undefined, now: Instant): AuctionOnDesk['state'] {
  if (row.cancelled_at !== null) return 'cancelled'
  if (row.lot_count > 0 && row.ended_lot_count >= row.lot_count) return 'closed'
  // A session begins and ends when the auctioneer says so, whatever the schedule had planned.
  const isDue = row.opens_at.getTime() <= now
  if (row.kind !== 'time') {
    const state = bySession[sale?.state ?? 'scheduled']
    return state === 'scheduled' && isDue && row.lot_count > 0 ? 'unopened' : state
  }
  if (!isDue) return 'scheduled'
  return row.closes_at.getTime() <= now && row.open_lot_count === 0 ? 'closed' : 'open'
}

const bySession = {
  scheduled: 'scheduled',
  prebid: 'scheduled',
  live: 'open',
  paused: 'paused',
  ended: 'closed',
  ratified: 'closed',
} as const satisfies Record<SaleProgress['state'], AuctionOnDesk['state']>

export function runOrderLot(row: RunOrderRow): RunOrderLot {
  const { file, caption, width, height, blur } = row.picture
  return {
    lot_id: row.lot_id,
    unit_id: row.unit_id,
    position: row.place,
    lot_number: row.lot_number,
    title: row.title,
    year: row.year,
    grade: row.grade,
    city: row.city,
    picture: { file, caption, width, height, blur },
    state: row.state,
    base_price: row.base_price,
    increment: row.increment,
    reserve: row.reserve,
    price: row.price,
    pending_count: row.pending_count,
  }
}
