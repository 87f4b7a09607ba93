import type { AuctionId, LotId, TimeZone, UnitId } from '@ketok/domain'
import { sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { AuctionKind, Audience } from '../../goods/auction/auction.ts'
import type { StoredPicture } from '../../goods/unit/unit.ts'
import type { LotStateName } from '../lot/lot.ts'

export interface DeskAuction {
  auction_id: AuctionId
  name: string
  kind: AuctionKind
  audience: Audience
  opens_at: Date
  closes_at: Date
  cancelled_at: Date | null
  branch_name: string
  pool_name: string
  pool_city: string
  lot_count: number
  open_lot_count: number
  ended_lot_count: number
  sold_count: number
  nipl_count: number
  nipl_holder_count: number
  time_zone: TimeZone
}

/** Lots may be extended by an hour, and be paused by an outage. */
const LONGEST_EXTENSION = '1 day'

export async function deskAuction(
  db: Db,
  id: AuctionId,
): Promise<(DeskAuction & { branch_id: number }) | undefined> {
  const { rows } = await sql<DeskAuction & { branch_id: number }>`
    select auction_on_desk.*, auction.branch_id
    from auction_on_desk join auction on auction.id = auction_on_desk.auction_id
    where auction.id = ${id}`.execute(db)
  return rows[0]
}

/** Null: of every branch. */
const ofBranches = (ids: readonly number[] | null) =>
  ids === null
    ? sql`true`
    : sql`auction_id in (select id from auction where branch_id = any(${[...ids]}::integer[]))`

/**
 * Sales that are on at some moment of it, and those named: the ones that need a hand at the hammer first, then the ones
 * that end by themselves.
 */
export async function auctionsBetween(
  db: Db,
  branchIds: readonly number[] | null,
  from: Date,
  until: Date,
  named: readonly AuctionId[],
): Promise<DeskAuction[]> {
  const { rows } = await sql<DeskAuction>`
    select * from auction_on_desk
    where ${ofBranches(branchIds)} and (auction_id = any(${[...named]}::integer[])
      or (opens_at < ${until} and planned_closes_at > ${from}::timestamptz - ${LONGEST_EXTENSION}::interval
        and closes_at > ${from})
      or auction_id in (
        -- A lot stands still, for however long: its end is yet to come.
        select lot.auction_id from lot_state join lot on lot.id = lot_state.lot_id
        where lot_state.state = 'paused' and lot_state.live_auction_id is null))
    order by kind = 'time', case kind when 'time' then closes_at else opens_at end, auction_id`.execute(db)
  return rows
}

export async function auctionsFrom(
  db: Db,
  branchIds: readonly number[] | null,
  from: Date,
  limit: number,
): Promise<DeskAuction[]> {
  const { rows } = await sql<DeskAuction>`
    select * from auction_on_desk where ${ofBranches(branchIds)} and opens_at >= ${from}
    order by opens_at, auction_id limit ${limit}`.execute(db)
  return rows
}

/** Sales for invited customers: those to come first, then the latest. */
export async function closedAuctions(
  db: Db,
  branchIds: readonly number[] | null,
  now: Date,
  limit: number,
): Promise<DeskAuction[]> {
  const here =
    branchIds === null
      ? sql`true`
      : sql`auction_id in (select id from auction where branch_id = any(${[...branchIds]}::integer[]))`
  const { rows } = await sql<DeskAuction>`
    select * from auction_on_desk where audience = 'premium' and ${here}
    order by opens_at <= ${now}, abs(extract(epoch from opens_at - ${now}::timestamptz)), auction_id
    limit ${limit}`.execute(db)
  return rows
}

const PAST_ORDERS = {
  'closes_at-': sql`closes_at desc, auction_id desc`,
  closes_at: sql`closes_at, auction_id`,
  name: sql`name, auction_id desc`,
  'name-': sql`name desc, auction_id desc`,
  branch: sql`branch_name, auction_id desc`,
  'branch-': sql`branch_name desc, auction_id desc`,
  'lot_count-': sql`lot_count desc, auction_id desc`,
  lot_count: sql`lot_count, auction_id desc`,
  'sold_count-': sql`sold_count desc, auction_id desc`,
  sold_count: sql`sold_count, auction_id desc`,
  'nipl_count-': sql`nipl_count desc, auction_id desc`,
  nipl_count: sql`nipl_count, auction_id desc`,
} as const

interface PastSought {
  readonly now: Date
  readonly search: string
  readonly kind: AuctionKind | null
  readonly branchId: number | null
  readonly sort: keyof typeof PAST_ORDERS
  readonly limit: number
  readonly offset: number
}

/** Those that `stateOf` calls closed or cancelled. */
export async function pastAuctions(
  db: Db,
  branchIds: readonly number[] | null,
  { now, search, kind, branchId, sort, limit, offset }: PastSought,
): Promise<{ rows: DeskAuction[]; total: number }> {
  const past = sql`
    from auction_on_desk
    where ${ofBranches(branchIds)}
      and ${branchId === null ? sql`true` : ofBranches([branchId])}
      and ${kind === null ? sql`true` : sql`kind = ${kind}`}
      and ${search === '' ? sql`true` : sql`name ilike ${likeText(search)}`}
      and (cancelled_at is not null
        or (lot_count > 0 and ended_lot_count >= lot_count)
        or (kind <> 'time' and auction_id in (select auction_id from sale where state in ('ended', 'ratified')))
        or (kind = 'time' and opens_at <= ${now} and closes_at <= ${now} and open_lot_count = 0))`
  const [page, count] = await Promise.all([
    sql<DeskAuction>`
      select * ${past} order by ${PAST_ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${past}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** Null: all of them. */
export function branchesOf(
  db: Db,
  ids: readonly number[] | null,
): Promise<{ branch_id: number; name: string }[]> {
  return db
    .selectFrom('branch')
    .select(['id as branch_id', 'name'])
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::integer[])`))
    .orderBy('name')
    .execute()
}

export interface RunOrderRow {
  lot_id: LotId
  unit_id: UnitId
  place: number
  lot_number: number
  title: string
  year: number | null
  grade: string | null
  city: string
  picture: StoredPicture
  state: LotStateName
  base_price: number
  increment: number
  reserve: number | null
  price: number | null
  pending_count: number
}

export async function runOrder(db: Db, auctionId: AuctionId): Promise<RunOrderRow[]> {
  const { rows } = await sql<RunOrderRow>`
    select lot.id as lot_id, lot.unit_id, run_order.place, lot.lot_number, unit.title, unit.year, unit.grade,
      unit.city, unit.pictures -> 0 as picture, lot_now.state, lot.base_price, lot.increment, lot.reserve,
      lot_now.price, coalesce(lot_pending.pending_count, 0) as pending_count
    from run_order
    join lot on lot.id = run_order.lot_id
    join unit on unit.id = lot.unit_id
    join lot_now on lot_now.lot_id = lot.id
    left join lot_pending on lot_pending.lot_id = lot.id
    where run_order.auction_id = ${auctionId}
    order by run_order.place`.execute(db)
  return rows
}

/** Two who change the order of one sale do so one after the other. */
export async function lockAuction(
  tx: Db,
  id: AuctionId,
): Promise<{ kind: AuctionKind; cancelled_at: Date | null; branch_id: number } | undefined> {
  return tx
    .selectFrom('auction')
    .select(['kind', 'cancelled_at', 'branch_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function savePositions(tx: Db, auctionId: AuctionId, lotIds: readonly LotId[]): Promise<void> {
  await sql`
    insert into run_position (lot_id, auction_id, position)
    select ordered.lot_id, ${auctionId}, ordered.position
    from unnest(${lotIds}::integer[]) with ordinality as ordered (lot_id, position)
    on conflict (lot_id) do update set position = excluded.position
    where run_position.position <> excluded.position`.execute(tx)
}
