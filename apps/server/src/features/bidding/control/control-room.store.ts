import type { AuctionId, BidderId, Instant, LotId, Rupiah, TimeZone, UnitId } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { StoredPicture } from '../../goods/unit/unit.ts'
import type { LotStateName } from '../lot/lot.ts'

/** What the control room of a timed sale shows. No query of it reads a maximum or a reserve. */

export interface RoomSaleRow {
  readonly auction_id: AuctionId
  readonly kind: 'time' | 'live' | 'offline'
  readonly name: string
  readonly branch_id: number
  readonly branch_name: string
  readonly time_zone: TimeZone
  readonly opens_at: Date
  readonly closes_at: Date
  readonly cancelled_at: Date | null
}

export async function roomSale(db: Db, auctionId: AuctionId): Promise<RoomSaleRow | null> {
  const row = await db
    .selectFrom('auction')
    .innerJoin('branch', 'branch.id', 'auction.branch_id')
    .select(['auction.id as auction_id', 'auction.kind', 'auction.name', 'auction.branch_id'])
    .select(['branch.name as branch_name', 'branch.time_zone', 'auction.opens_at', 'auction.closes_at'])
    .select('auction.cancelled_at')
    .where('auction.id', '=', auctionId)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, auction_id: row.auction_id }
}

export interface RoomLotRow {
  readonly lot_id: LotId
  readonly unit_id: UnitId
  readonly lot_number: number
  readonly title: string
  readonly picture: StoredPicture | null
  readonly state: LotStateName
  readonly base_price: Rupiah
  readonly increment: Rupiah
  readonly price: Rupiah | null
  readonly bid_count: number
  readonly bidder_count: number
  readonly leader_id: BidderId | null
  readonly opens_at: Date
  readonly closes_at: Date
  readonly first_closes_at: Date
  readonly cap_at: Date
  readonly extension_count: number
  readonly extension_ms: number
  readonly has_reserve: boolean
  readonly reserve_met: boolean
  /** Epoch milliseconds. */
  readonly paused_since: number | null
  readonly pause_reason: string | null
  readonly seq: number
}

/** Those that can still be bid on first, the next to end before the others. */
export async function roomLots(db: Db, auctionId: AuctionId): Promise<RoomLotRow[]> {
  const { rows } = await sql<RoomLotRow>`
    select lot.id as lot_id, lot.unit_id, lot.lot_number, unit.title, unit.pictures -> 0 as picture, lot_state.state,
      lot.base_price, lot.increment, lot_state.price, lot_state.bid_count, lot_state.bidder_count,
      lot_state.leader_id, lot_state.opens_at, lot_state.closes_at, lot.closes_at as first_closes_at,
      lot_state.cap_at, lot_state.extension_count, lot.extension_ms, lot.reserve is not null as has_reserve, lot_state.reserve_met,
      case when lot_state.state = 'paused' then (lot_state.snapshot ->> 'since')::bigint end as paused_since,
      case when lot_state.state = 'paused' then lot_state.snapshot ->> 'reason' end as pause_reason,
      lot_state.announced_seq as seq
    from lot join lot_state on lot_state.lot_id = lot.id join unit on unit.id = lot.unit_id
    where lot.auction_id = ${auctionId}
    order by lot_state.state not in ('open', 'paused', 'scheduled'), lot_state.closes_at, lot.lot_number`.execute(
    db,
  )
  return rows
}

export interface BidderName {
  readonly customer_id: BidderId
  readonly full_name: string
  readonly nipl_number: number
}

/** Bidders are named with their lowest NIPL of the sale. */
export async function namesOfBidders(
  db: Db,
  auctionId: AuctionId,
  bidders: readonly BidderId[],
): Promise<Map<BidderId, BidderName>> {
  if (bidders.length === 0) return new Map()
  const { rows } = await sql<BidderName>`
    select customer.id as customer_id, customer.full_name, min(nipl.nipl_number) as nipl_number
    from customer join nipl on nipl.customer_id = customer.id and nipl.auction_id = ${auctionId}
    where customer.id = any(${[...bidders]}::integer[])
    group by customer.id, customer.full_name`.execute(db)
  return new Map(rows.map((row) => [row.customer_id, row]))
}

/** So many bids are read of each lot that is looked at. */
const LATEST_BIDS = 20

export interface PriceMove {
  readonly lot_id: LotId
  readonly at: Date
  readonly bidder_id: BidderId
  readonly from_price: Rupiah
  readonly to_price: Rupiah
  readonly increment: Rupiah
}

/** The latest moves of the price of each open lot, as everybody saw them. */
export async function latestMoves(db: Db, auctionId: AuctionId): Promise<PriceMove[]> {
  const { rows } = await sql<PriceMove>`
    select lot_id, at, bidder_id, from_price, price as to_price, increment
    from (
      select lot.id as lot_id, lot.increment, bid.at, bid.bidder_id, bid.price,
        lag(bid.price) over (partition by lot.id order by bid.seq) as from_price
      from lot join lot_state on lot_state.lot_id = lot.id and lot_state.state in ('open', 'paused')
      cross join lateral (
        select seq, at, bidder_id, price from lot_event
        where lot_event.lot_id = lot.id and type = 'bid_placed' order by seq desc limit ${LATEST_BIDS}
      ) as bid
      where lot.auction_id = ${auctionId}
    ) as moves
    where from_price is not null
    order by at desc`.execute(db)
  return rows
}

export async function bidsSince(
  db: Db,
  auctionId: AuctionId,
  since: Instant,
): Promise<{ accepted: number; refused: number }> {
  const { rows } = await sql<{ accepted: number; refused: number }>`
    select
      (select count(*) from lot join lot_event on lot_event.lot_id = lot.id
        where lot.auction_id = ${auctionId} and type in ('bid_placed', 'maximum_raised')
          and lot_event.at >= ${new Date(since)}) as accepted,
      (select count(*) from lot join bid_refusal on bid_refusal.lot_id = lot.id
        where lot.auction_id = ${auctionId} and bid_refusal.at >= ${new Date(since)}) as refused`.execute(db)
  return rows[0] ?? { accepted: 0, refused: 0 }
}

export interface LinkedPair {
  readonly lot_id: LotId
  readonly one: BidderId
  readonly other: BidderId
  /** Whether `other` is the seller of the lot. */
  readonly is_seller: boolean
  readonly by_device: boolean
  readonly by_account: boolean
}

/**
 * On each open lot, its seller and bidders, and its leader and other bidders, who are signed in from one browser at one
 * address, or share a bank account.
 */
export async function linkedPairs(db: Db, auctionId: AuctionId): Promise<LinkedPair[]> {
  const { rows } = await sql<LinkedPair>`
    with lots as (
      select lot.id as lot_id, lot_state.leader_id, unit.consignor_id
      from lot join lot_state on lot_state.lot_id = lot.id and lot_state.state in ('open', 'paused')
      join unit on unit.id = lot.unit_id
      where lot.auction_id = ${auctionId} and lot_state.leader_id is not null
    ), bidders as (
      select lots.lot_id, latest.bidder_id
      from lots cross join lateral (
        select distinct bidder_id from (
          select bidder_id from lot_event
          where lot_event.lot_id = lots.lot_id and type = 'bid_placed' order by seq desc limit ${LATEST_BIDS}
        ) as bids
      ) as latest
    ), pairs as (
      select lot_id, bidder_id as one, consignor_id as other, true as is_seller
      from bidders join lots using (lot_id) where consignor_id is not null and consignor_id <> bidder_id
      union
      select lot_id, leader_id, bidder_id, false from bidders join lots using (lot_id) where bidder_id <> leader_id
    ), judged as (
      select pairs.*, exists (
          select from session mine join session theirs
            on theirs.address = mine.address and theirs.user_agent = mine.user_agent
          where mine.customer_id = pairs.one and theirs.customer_id = pairs.other
            and mine.ended_at is null and theirs.ended_at is null
            -- Where the house does not learn of addresses, all have its own.
            and mine.address <> all ('{127.0.0.1,::1}'::inet[])
        ) as by_device, exists (
          select from shared_identifier shared
          where shared.customer_id = pairs.one and shared.other_id = pairs.other and shared.kind = 'account'
        ) as by_account
      from pairs
    )
    select * from judged where by_device or by_account order by lot_id, one, other`.execute(db)
  return rows
}
