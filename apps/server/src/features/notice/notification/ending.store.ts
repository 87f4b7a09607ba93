import type { AuctionId, CustomerId, Instant, UnitId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { NotificationTables } from './notification.tables.ts'

export type EndingLot = Selectable<NotificationTables['lot_lead']> & {
  readonly customer_id: CustomerId
}

/**
 * Followers of lots that end within the span, as far as they followed before it began and were not told. The end is
 * read afresh each time, so a lot that is extended out of the span is told of later.
 */
export async function followersOfEnding(
  db: Db,
  { now, withinMs, subjectPrefix }: { now: Instant; withinMs: number; subjectPrefix: string },
): Promise<EndingLot[]> {
  const { rows } = await sql<EndingLot>`
    SELECT lead.*, watcher.customer_id
    FROM lot_lead lead
    JOIN LATERAL (
      SELECT customer_id, min(since) AS since FROM lot_watcher
      WHERE lot_watcher.lot_id = lead.lot_id GROUP BY customer_id
    ) watcher ON watcher.since <= lead.closes_at - ${withinMs} * interval '1 millisecond'
    WHERE lead.state = 'open' AND lead.kind = 'time'
      AND lead.closes_at > ${new Date(now)} AND lead.closes_at <= ${new Date(now + withinMs)}
      AND NOT EXISTS (
        SELECT FROM notification
        WHERE notification.customer_id = watcher.customer_id
          AND notification.subject = ${subjectPrefix} || lead.lot_id
      )`.execute(db)
  return rows
}

export interface StartedFavourite {
  readonly customer_id: CustomerId
  readonly auction_id: AuctionId
  readonly name: string
  readonly kind: 'time' | 'live' | 'offline'
  readonly lot_count: number
  readonly unit_id: UnitId
}

/** Customers with favourites in auctions that began in this span, one row for each auction; the invited only. */
export async function favouritesStartedBetween(
  db: Db,
  from: Instant,
  until: Instant,
): Promise<StartedFavourite[]> {
  const { rows } = await sql<StartedFavourite>`
    SELECT watcher.customer_id, auction.auction_id, auction.name, auction.kind, count(*) AS lot_count,
      min(lot.unit_id) AS unit_id
    FROM starting_auction auction
    JOIN lot_lead lot ON lot.auction_id = auction.auction_id
    JOIN lot_watcher watcher ON watcher.lot_id = lot.lot_id
      AND watcher.by_favourite AND watcher.since <= auction.began_at
    JOIN addressee ON addressee.customer_id = watcher.customer_id
    WHERE auction.began_at > ${new Date(from)} AND auction.began_at <= ${new Date(until)}
      AND lot.state IN ('scheduled', 'open')
      AND (auction.audience = 'public' OR addressee.is_prem AND (
        auction.auction_id = ANY(addressee.premium_auction_ids)
        OR auction.product_type_id = ANY(addressee.premium_product_type_ids)))
      AND NOT EXISTS (
        SELECT FROM notification
        WHERE notification.customer_id = watcher.customer_id
          AND notification.subject = 'starting:auction:' || auction.auction_id
      )
    GROUP BY watcher.customer_id, auction.auction_id, auction.name, auction.kind`.execute(db)
  return rows
}
