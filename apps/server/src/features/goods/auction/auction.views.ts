import type { Reply } from '@ketok/contract'
import { type Instant, instant, isUnopened, sessionHasBegun, sessionIsOn, wibIso } from '@ketok/domain'
import type { AuctionRow } from './auction.store.ts'

export type AuctionCard = Reply<'GET /lelang/{auction_id}'>

export function auctionCard(row: AuctionRow, now: Instant): AuctionCard {
  return {
    auction_id: row.id,
    name: row.name,
    kind: row.kind,
    product_type_id: row.product_type_id,
    branch: { id: row.branch_id, name: row.branch_name, city: row.branch_city },
    pool: { id: row.pool_id, name: row.pool_name, city: row.pool_city, address: row.pool_address },
    opens_at: wibIso(row.opens_at.getTime()),
    closes_at: wibIso(row.closes_at.getTime()),
    time_zone: row.time_zone,
    closes_in_turn: row.closes_in_turn,
    lot_count: row.lot_count,
    open_lot_count: row.open_lot_count,
    nipl_price: row.nipl_price,
    ...(row.nipl_limit === null ? {} : { nipl_limit: row.nipl_limit }),
    open_house: row.open_house.map(({ from, until }) => ({ from, until })),
    state: stateOf(row, now),
    ...(row.moved_from === null || row.move_reason === null
      ? {}
      : { moved: { from: wibIso(row.moved_from.getTime()), reason: row.move_reason } }),
    ...(row.corrections.length === 0
      ? {}
      : { corrections: row.corrections.map(({ at, ...one }) => ({ ...one, at: wibIso(instant(at)) })) }),
    ...(row.cancel_reason === null ? {} : { cancel_reason: row.cancel_reason }),
  }
}

function stateOf(row: AuctionRow, now: Instant): AuctionCard['state'] {
  if (row.cancelled_at !== null) return 'cancelled'
  // Lots that all ended early close the auction; a lot that still runs keeps it open beyond its planned end.
  if (row.lot_count > 0 && row.ended_lot_count >= row.lot_count) return 'closed'
  const opensAt = row.opens_at.getTime()
  const isPastEnd = row.closes_at.getTime() <= now && row.open_lot_count === 0
  if (row.kind === 'time') return opensAt > now ? 'scheduled' : isPastEnd ? 'closed' : 'open'
  if (sessionHasBegun(row.session)) return sessionIsOn(row.session) ? 'open' : 'closed'
  if (row.lot_count > 0 && isUnopened(opensAt, now)) return 'unopened'
  return isPastEnd ? 'closed' : 'scheduled'
}
