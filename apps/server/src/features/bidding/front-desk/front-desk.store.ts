import {
  type AuctionId,
  type CustomerId,
  type Instant,
  type LotId,
  type NiplId,
  type Rupiah,
  readPhone,
  type TimeZone,
} from '@ketok/domain'
import { sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { LotStateName } from '../lot/lot.ts'

export interface SaleAtDesk {
  readonly auction_id: AuctionId
  readonly name: string
  readonly kind: 'time' | 'live' | 'offline'
  readonly branch_id: number
  readonly branch_name: string
  readonly time_zone: TimeZone
  readonly opens_at: Date
  readonly closes_at: Date
  readonly nipl_price: Rupiah
  readonly nipl_limit: number | null
  readonly has_plan: boolean
  readonly is_selling: boolean
  readonly bidder_count: number
  readonly here_count: number
}

/** Null for what is not published. */
export async function saleAtDeskById(db: Db, auctionId: AuctionId, at: Instant): Promise<SaleAtDesk | null> {
  const { rows } = await sql<SaleAtDesk>`
    select auction.id as auction_id, auction.name, auction.kind, auction.branch_id, branch.name as branch_name, branch.time_zone,
      auction.opens_at, auction.closes_at, auction.nipl_price, auction.nipl_limit,
      exists (select from planned_auction plan where plan.id = auction.id) as has_plan,
      selling.cancelled_at is null and not selling.is_over and (selling.is_under_way
        or greatest(selling.closes_at, selling.extended_until) > ${new Date(at)}) as is_selling,
      (select count(distinct customer_id)::integer from nipl where nipl.auction_id = auction.id) as bidder_count,
      (select count(*)::integer from floor_attendance here where here.auction_id = auction.id) as here_count
    from auction
      join branch on branch.id = auction.branch_id
      join auction_on_sale selling on selling.auction_id = auction.id
    where auction.id = ${auctionId}`.execute(db)
  return rows[0] ?? null
}

export interface LotAtDesk {
  readonly lot_id: LotId
  readonly auction_id: AuctionId
  readonly lot_number: number
  readonly title: string
  readonly state: LotStateName
  readonly base_price: Rupiah
  readonly increment: Rupiah
}

/** In the order in which they come under the hammer. */
export async function lotsAtDesk(db: Db, auctionId: AuctionId): Promise<LotAtDesk[]> {
  const { rows } = await sql<LotAtDesk>`
    select lot.id as lot_id, lot.auction_id, lot.lot_number, unit.title, lot_now.state, lot.base_price, lot.increment
    from run_order
      join lot on lot.id = run_order.lot_id
      join unit on unit.id = lot.unit_id
      join lot_now on lot_now.lot_id = lot.id
    where run_order.auction_id = ${auctionId}
    order by run_order.place`.execute(db)
  return rows
}

export interface BidderAtDesk {
  readonly customer_id: CustomerId
  readonly full_name: string
  readonly phone_end: string | null
  readonly nipls: readonly {
    readonly nipl_id: NiplId
    readonly nipl_number: number
    readonly state: 'free' | 'held' | 'used' | 'over'
    readonly is_here: boolean
  }[]
  readonly unpaid_nipls: number
  readonly total: number
}

const SHOWN = 100
const PHONE_END = 4

/** What was typed may be a name, a paddle, a telephone number or its end. */
function readSearch(search: string) {
  const phone = readPhone(search)
  const isNumber = /^[0-9]{1,9}$/.test(search)
  return {
    pattern: likeText(search),
    paddle: isNumber ? Number(search) : 0,
    phoneEnd: phone.ok ? phone.value.slice(-PHONE_END) : search.length === PHONE_END ? search : null,
  }
}

export async function biddersAtDesk(
  db: Db,
  auctionId: AuctionId,
  { search, at }: { readonly search: string; readonly at: Instant },
): Promise<BidderAtDesk[]> {
  const { pattern, paddle, phoneEnd } = readSearch(search)
  const { rows } = await sql<BidderAtDesk>`
    with bidder as (
      select customer_id, max(id) as last_nipl from nipl where auction_id = ${auctionId} group by customer_id),
    unpaid as (
      select customer_id, sum(quantity)::integer as quantity, max(id) as last_order from nipl_order
      where auction_id = ${auctionId} and status = 'PENDING' and expires_at > ${new Date(at)} group by customer_id)
    select customer.id as customer_id, customer.full_name, right(customer.phone, ${PHONE_END}::integer) as phone_end,
      coalesce((
        select jsonb_agg(jsonb_build_object(
            'nipl_id', nipl.id, 'nipl_number', nipl.nipl_number,
            'state', case when nipl.state <> 'active' then
                case when nipl.lot_id is null then 'over' else 'used' end
              when nipl_hold.nipl_id is null then 'free' else 'held' end,
            'is_here', floor_attendance.nipl_id is not null) order by nipl.nipl_number)
        from nipl
          left join nipl_hold on nipl_hold.nipl_id = nipl.id
          left join floor_attendance on floor_attendance.nipl_id = nipl.id
        where nipl.auction_id = ${auctionId} and nipl.customer_id = customer.id), '[]') as nipls,
      coalesce(unpaid.quantity, 0) as unpaid_nipls, count(*) over ()::integer as total
    from bidder full join unpaid using (customer_id) join customer on customer.id = customer_id
    where ${search === ''} or customer.full_name ilike ${pattern}
      or right(customer.phone, ${PHONE_END}::integer) = ${phoneEnd}
      or exists (select from nipl where nipl.auction_id = ${auctionId} and nipl.customer_id = customer.id
        and nipl.nipl_number = ${paddle})
    order by unpaid.last_order desc nulls last, bidder.last_nipl desc nulls last
    limit ${SHOWN}`.execute(db)
  return rows
}

export interface PaddleAtDesk {
  readonly nipl_number: number
  readonly auction_id: AuctionId
  readonly auction_name: string
  readonly opens_at: Date
  readonly branch_id: number
  readonly branch_name: string
  readonly time_zone: TimeZone
  readonly full_name: string
}

export async function paddleAtDesk(db: Db, niplId: NiplId): Promise<PaddleAtDesk | null> {
  const row = await db
    .selectFrom('nipl')
    .innerJoin('auction', 'auction.id', 'nipl.auction_id')
    .innerJoin('branch', 'branch.id', 'auction.branch_id')
    .innerJoin('customer', 'customer.id', 'nipl.customer_id')
    .select(['nipl.nipl_number', 'nipl.auction_id', 'auction.name as auction_name', 'auction.opens_at'])
    .select(['auction.branch_id', 'branch.name as branch_name', 'branch.time_zone', 'customer.full_name'])
    .where('nipl.id', '=', niplId)
    .executeTakeFirst()
  return row ?? null
}
