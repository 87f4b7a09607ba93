import type { AuctionId, LotId } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

/**
 * A new lot of the same unit on the same terms, behind all others of a sale; not published yet. In a timed sale it ends
 * a minute after the last, as lots end one after the other. Null while the unit is a newer lot already.
 */
export async function listAgain(tx: Db, lotId: LotId, auctionId: AuctionId): Promise<LotId | null> {
  // One at a time: each takes the next number.
  await sql`select from auction where id = ${auctionId} for update`.execute(tx)
  const { rows } = await sql<{ id: LotId; closes_at: Date }>`
    insert into lot (auction_id, unit_id, lot_number, base_price, increment, reserve, opens_at, closes_at, window_ms,
      extension_ms, cap_ms)
    select auction.id, lot.unit_id, coalesce(last.lot_number, 0) + 1, lot.base_price, lot.increment, lot.reserve,
      auction.opens_at,
      case when auction.kind = 'time' and last.closes_at is not null
        then last.closes_at + interval '1 minute' else auction.closes_at end,
      lot.window_ms, lot.extension_ms, lot.cap_ms
    from lot join auction on auction.id = ${auctionId}
      cross join lateral (
        select max(lot_number) as lot_number, max(closes_at) as closes_at from lot other
        where other.auction_id = auction.id) last
    where lot.id = ${lotId}
      and not exists (select from lot newer where newer.unit_id = lot.unit_id and newer.id > lot.id)
    returning id, closes_at`.execute(tx)
  const [made] = rows
  if (made === undefined) return null
  await sql`
    update auction set closes_at = ${made.closes_at} where id = ${auctionId} and closes_at < ${made.closes_at}`.execute(
    tx,
  )
  return made.id
}
