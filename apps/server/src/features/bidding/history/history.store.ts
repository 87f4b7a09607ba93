import type { Reply } from '@ketok/contract'
import type { CustomerId, LotId, Rupiah } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

export type HistoryStatus = 'running' | 'won' | 'lost'
type Standing = Reply<'GET /customer/lot/{lot_id}'>['standing']

export interface ContestedRow {
  readonly lot_id: LotId
  readonly status: HistoryStatus
  readonly standing: Standing
  readonly auction_name: string
  readonly maximum: Rupiah | null
  readonly bid_count: number
  readonly last_bid_at: Date
  readonly hammer_price: Rupiah | null
  readonly bought_for: Rupiah | null
}

export interface Place {
  readonly at: Date
  readonly lotId: LotId
}

export interface HistoryWish {
  readonly customerId: CustomerId
  readonly status: HistoryStatus | undefined
  readonly kind: 'time' | 'live' | 'offline' | undefined
  readonly after: Place | null
  readonly limit: number
}

/**
 * A lot that waits for its seller is still running for the highest bidder, and lost for everybody else. What came after
 * the hammer counts more than the hammer: a lot bought by an offer is won, one that was not paid for is lost. Where
 * nobody leads, as on a lot that is yet to be called, nobody is outbid.
 */
const CONTESTED = (customerId: CustomerId) => sql`
  SELECT own.lot_id, own.maximum, own.bid_count, own.last_bid_at, lot_end.hammer_price, lot_end.kind,
    lot_end.auction_name, lot_end.state,
    CASE WHEN later.became = 'bought' THEN later.price END AS bought_for,
    CASE
      WHEN later.became IS NOT NULL THEN later.became
      WHEN lot_end.state = 'sold' AND lot_end.winner_id = ${customerId} THEN 'won'
      WHEN lot_end.state = 'konfirmasi' AND lot_end.winner_id = ${customerId} THEN 'konfirmasi'
      WHEN lot_end.state IN ('sold', 'konfirmasi', 'passed') THEN 'lost'
      WHEN lot_end.state IN ('withdrawn', 'cancelled') THEN 'none'
      WHEN lot_end.leader_id = ${customerId} THEN 'leading'
      WHEN own.maximum IS NULL OR lot_end.leader_id IS NULL THEN 'none'
      ELSE 'outbid'
    END AS standing,
    CASE
      WHEN later.became = 'bought' THEN 'won'
      WHEN later.became = 'defaulted' THEN 'lost'
      WHEN lot_end.state = 'sold' AND lot_end.winner_id = ${customerId} THEN 'won'
      WHEN lot_end.state = 'konfirmasi' AND lot_end.winner_id = ${customerId} THEN 'running'
      WHEN lot_end.state IN ('sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled') THEN 'lost'
      ELSE 'running'
    END AS status
  FROM own_bidding own JOIN lot_end ON lot_end.lot_id = own.lot_id
    LEFT JOIN lot_after_sale later ON later.lot_id = own.lot_id AND later.customer_id = own.customer_id
  WHERE own.customer_id = ${customerId}`

/** Lots that the customer bid on, the one with the newest bid first. */
export async function contestedLots(
  db: Db,
  { customerId, status, kind, after, limit }: HistoryWish,
): Promise<ContestedRow[]> {
  const { rows } = await sql<ContestedRow>`
    SELECT * FROM (${CONTESTED(customerId)}) contested
    WHERE ${status === undefined ? sql`true` : sql`status = ${status}`}
      AND ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      AND ${after === null ? sql`true` : sql`(last_bid_at, lot_id) < (${after.at}, ${after.lotId})`}
    ORDER BY last_bid_at DESC, lot_id DESC
    LIMIT ${limit}`.execute(db)
  return rows
}

export async function countContested(
  db: Db,
  customerId: CustomerId,
  kind: HistoryWish['kind'],
): Promise<Record<HistoryStatus, number>> {
  const { rows } = await sql<{ status: HistoryStatus; count: number }>`
    SELECT status, count(*) AS count FROM (${CONTESTED(customerId)}) contested
    WHERE ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    GROUP BY status`.execute(db)
  const totals = { running: 0, won: 0, lost: 0 }
  for (const { status, count } of rows) totals[status] = count
  return totals
}
