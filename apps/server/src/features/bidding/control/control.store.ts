import {
  type AuctionId,
  type CustomerId,
  type Instant,
  type LotId,
  present,
  type Rupiah,
  SESSION_STATES,
  type StaffId,
  type TimeZone,
  type UnitId,
} from '@ketok/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { SaleAnnouncement, SaleLetter } from '../../goods/auction/auction.ts'
import type { LotStateName } from '../lot/lot.ts'
import type { ControlNewsKind, ControlTables } from './control.tables.ts'

export interface ControlledLot {
  readonly auction_id: AuctionId
  readonly branch_id: number
  readonly lot_number: number
  readonly title: string
}

export async function controlledLot(db: Db, lotId: LotId): Promise<ControlledLot | null> {
  const row = await db
    .selectFrom('lot')
    .innerJoin('auction', 'auction.id', 'lot.auction_id')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .select(['lot.auction_id', 'auction.branch_id', 'lot.lot_number', 'unit.title'])
    .where('lot.id', '=', lotId)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, auction_id: row.auction_id }
}

// News -------------------------------------------------------------------------------------------------------------

export type ControlNewsRow = Selectable<ControlTables['control_news']>

export interface NewControlNews {
  readonly auctionId: AuctionId
  readonly lotId: LotId | null
  readonly kind: ControlNewsKind
  readonly reason: string
  readonly at: Instant
}

export async function insertNews(tx: Db, news: NewControlNews): Promise<number> {
  const { id } = await tx
    .insertInto('control_news')
    .values({
      auction_id: news.auctionId,
      lot_id: news.lotId,
      kind: news.kind,
      reason: news.reason,
      at: new Date(news.at),
      told_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function auctionOfLot(tx: Db, lotId: LotId): Promise<AuctionId> {
  const { auction_id } = await tx
    .selectFrom('lot')
    .select('auction_id')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow()
  return auction_id
}

/** Locks the news, so that nobody is told twice by two who tell at once. */
export async function lockNews(tx: Db, id: number): Promise<ControlNewsRow | null> {
  const row = await tx
    .selectFrom('control_news')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function newsToTell(db: Db, before: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('control_news')
    .select('id')
    .where('told_at', 'is', null)
    .where('at', '<', new Date(before))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setTold(
  tx: Db,
  id: number,
  { until, at }: { readonly until: CustomerId | 0; readonly at: Instant | null },
): Promise<void> {
  await tx
    .updateTable('control_news')
    .set({ told_until: until, told_at: at === null ? null : new Date(at) })
    .where('id', '=', id)
    .execute()
}

export interface Concerned {
  readonly customer_id: CustomerId
  readonly has_bid: boolean
}

/** Who bid on the lot, left a maximum for it, or keeps its unit as a favourite; in order of their ids. */
export async function concernedByLot(
  db: Db,
  lotId: LotId,
  after: CustomerId | 0,
  limit: number,
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select customer_id, not bool_and(by_favourite) as has_bid from lot_watcher
    where lot_id = ${lotId} and customer_id > ${after}
    group by customer_id order by customer_id limit ${limit}`.execute(db)
  return rows
}

/** A lot as its bidders know it. */
export async function lotInWords(db: Db, lotId: LotId) {
  return db
    .selectFrom('lot')
    .innerJoin('auction', 'auction.id', 'lot.auction_id')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .select(['lot.lot_number', 'lot.unit_id', 'unit.title', 'unit.consignor_id', 'auction.name'])
    .where('lot.id', '=', lotId)
    .executeTakeFirstOrThrow()
}

// Cancelling ---------------------------------------------------------------------------------------------------------

export interface ControlledSale {
  readonly auction_id: AuctionId
  readonly kind: 'time' | 'live' | 'offline'
  readonly audience: 'public' | 'premium'
  readonly name: string
  readonly branch_id: number
  readonly opens_at: Date
  readonly closes_at: Date
  readonly open_house: readonly { readonly from: string; readonly until: string }[]
  readonly cancelled_at: Date | null
  readonly time_zone: TimeZone
  /** Of a sale that an auctioneer leads: whether its session was ever opened. */
  readonly session_begun: boolean
}

/** Within a query. */
export const branchOfSale = (id: RawBuilder<number>) =>
  sql<number | null>`(select branch_id from auction where id = ${id})`

export async function controlledSale(db: Db, auctionId: AuctionId): Promise<ControlledSale | null> {
  const row = await db
    .selectFrom('auction')
    .innerJoin('branch', 'branch.id', 'auction.branch_id')
    .select([
      'auction.id',
      'kind',
      'auction.name',
      'branch_id',
      'opens_at',
      'closes_at',
      'open_house',
      'cancelled_at',
      'time_zone',
      'audience',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sale')
            .select('sale.auction_id')
            .whereRef('sale.auction_id', '=', 'auction.id')
            .where('sale.state', 'not in', ['scheduled', 'prebid']),
        )
        .$castTo<boolean>()
        .as('session_begun'),
    )
    .where('auction.id', '=', auctionId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, ...sale } = row
  return { auction_id: id, ...sale }
}

export async function isPlanned(db: Db, auctionId: AuctionId): Promise<boolean> {
  const row = await db
    .selectFrom('planned_auction')
    .select('id')
    .where('id', '=', auctionId)
    .executeTakeFirst()
  return row !== undefined
}

export interface AtStake {
  readonly lots_to_stop: number
  readonly lots_over: number
  readonly lots_led: number
  readonly nipl_count: number
  readonly nipl_holders: number
  readonly nipl_amount: Rupiah
  readonly open_orders: number
}

/** What a cancellation would take from people now. */
export async function atStake(db: Db, auctionId: AuctionId): Promise<AtStake> {
  const { rows } = await sql<AtStake>`
    select lots.*, nipls.*, (
      select count(*) from nipl_order where auction_id = ${auctionId} and status = 'PENDING'
    ) as open_orders
    from (
      select count(*) filter (where lot_state.state in ('scheduled', 'open', 'paused')) as lots_to_stop,
        count(*) filter (where lot_state.state not in ('scheduled', 'open', 'paused')) as lots_over,
        count(*) filter (where lot_state.state in ('open', 'paused') and lot_state.leader_id is not null)
          as lots_led
      from lot join lot_state on lot_state.lot_id = lot.id where lot.auction_id = ${auctionId}
    ) lots, (
      select count(*) as nipl_count, count(distinct customer_id) as nipl_holders,
        coalesce(sum(price), 0)::bigint as nipl_amount
      from nipl where auction_id = ${auctionId} and state = 'active'
    ) nipls`.execute(db)
  return present(rows[0])
}

/** Those that can be bid on soonest come first: a sale that is cancelled must not sell what it need not. */
export async function lotsToStop(db: Db, auctionId: AuctionId): Promise<LotId[]> {
  const rows = await db
    .selectFrom('lot_state')
    .innerJoin('lot', 'lot.id', 'lot_state.lot_id')
    .select('lot.id')
    .where('lot.auction_id', '=', auctionId)
    .where('lot_state.state', 'in', ['scheduled', 'open', 'paused'])
    .orderBy('lot_state.closes_at')
    .orderBy('lot.id')
    .execute()
  return rows.map(({ id }) => id)
}

export type CancellationRow = Selectable<ControlTables['sale_cancellation']>

/** False where it was begun before. */
export async function insertCancellation(
  tx: Db,
  row: { auctionId: AuctionId; reason: string; askedBy: StaffId; agreedBy: StaffId | null; at: Instant },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('sale_cancellation')
    .values({
      auction_id: row.auctionId,
      reason: row.reason,
      asked_by: row.askedBy,
      agreed_by: row.agreedBy,
      at: new Date(row.at),
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function cancellationOf(db: Db, auctionId: AuctionId): Promise<CancellationRow | null> {
  const row = await db
    .selectFrom('sale_cancellation')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .executeTakeFirst()
  return row ?? null
}

export async function lockCancellation(tx: Db, auctionId: AuctionId): Promise<CancellationRow> {
  return tx
    .selectFrom('sale_cancellation')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setCancellationDone(tx: Db, auctionId: AuctionId, at: Instant): Promise<void> {
  await tx
    .updateTable('sale_cancellation')
    .set({ done_at: new Date(at) })
    .where('auction_id', '=', auctionId)
    .execute()
}

/** Those whose sale is not marked yet, or whose session is on all the same. */
export async function cancellationsToFinish(db: Db, before: Instant): Promise<AuctionId[]> {
  const rows = await db
    .selectFrom('sale_cancellation')
    .leftJoin('sale', 'sale.auction_id', 'sale_cancellation.auction_id')
    .select('sale_cancellation.auction_id')
    .where((eb) => eb.or([eb('done_at', 'is', null), eb('sale.state', 'in', SESSION_STATES.on)]))
    .where('sale_cancellation.at', '<', new Date(before))
    .orderBy('sale_cancellation.auction_id')
    .execute()
  return rows.map(({ auction_id }) => auction_id)
}

/** Who follows a lot of the sale, holds or ordered a NIPL for it, or was invited to it; in order of their ids. */
export async function concernedBySale(
  db: Db,
  auctionId: AuctionId,
  after: CustomerId | 0,
  limit: number,
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select customer_id, bool_or(has_bid) as has_bid
    from (
      select watcher.customer_id, not watcher.by_favourite as has_bid
      from lot join lot_watcher watcher on watcher.lot_id = lot.id where lot.auction_id = ${auctionId}
      union all select customer_id, true from nipl where auction_id = ${auctionId}
      union all select customer_id, false from nipl_order where auction_id = ${auctionId}
      union all select customer_id, false from invitation
      where auction_id = ${auctionId} and state in ('sent', 'opened', 'accepted')
    ) as concerned
    where customer_id > ${after}
    group by customer_id order by customer_id limit ${limit}`.execute(db)
  return rows
}

// Moving -----------------------------------------------------------------------------------------------------------

export interface WaitingLot {
  readonly lot_id: LotId
  readonly unit_id: UnitId
  readonly lot_number: number
  readonly title: string
  readonly state: LotStateName
  /** As it was announced. */
  readonly closes_at: Date
}

/** The lots of a sale that is to be moved. */
export async function lotsToMove(db: Db, auctionId: AuctionId): Promise<WaitingLot[]> {
  return db
    .selectFrom('lot')
    .innerJoin('lot_state', 'lot_state.lot_id', 'lot.id')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .select([
      'lot.id as lot_id',
      'lot.unit_id',
      'lot.lot_number',
      'unit.title',
      'lot_state.state',
      'lot.closes_at',
    ])
    .where('lot.auction_id', '=', auctionId)
    .orderBy('lot.id')
    .execute()
}

export interface NewSaleMove {
  readonly auctionId: AuctionId
  readonly before: { readonly opensAt: Date; readonly closesAt: Date }
  readonly after: { readonly opensAt: Date; readonly closesAt: Date }
  readonly reason: string
  readonly askedBy: StaffId
  readonly agreedBy: StaffId
  readonly at: Instant
}

export async function insertMove(tx: Db, move: NewSaleMove): Promise<void> {
  await tx
    .insertInto('sale_move')
    .values({
      auction_id: move.auctionId,
      opens_before: move.before.opensAt,
      closes_before: move.before.closesAt,
      opens_at: move.after.opensAt,
      closes_at: move.after.closesAt,
      reason: move.reason,
      asked_by: move.askedBy,
      agreed_by: move.agreedBy,
      at: new Date(move.at),
    })
    .execute()
}

/** The newest of the moves of a sale. */
export async function latestMove(
  db: Db,
  auctionId: AuctionId,
): Promise<Selectable<ControlTables['sale_move']> | null> {
  const row = await db
    .selectFrom('sale_move')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export interface MoveShown {
  readonly opens_before: Date
  readonly closes_before: Date
  readonly opens_at: Date
  readonly closes_at: Date
  readonly reason: string
  readonly asked_by: string
  readonly agreed_by: string
  readonly at: Date
}

/** Newest first. */
export async function movesOf(db: Db, auctionId: AuctionId): Promise<MoveShown[]> {
  return db
    .selectFrom('sale_move')
    .innerJoin('staff_name as asker', 'asker.staff_id', 'sale_move.asked_by')
    .innerJoin('staff_name as agreer', 'agreer.staff_id', 'sale_move.agreed_by')
    .select(['opens_before', 'closes_before', 'opens_at', 'closes_at', 'reason', 'at'])
    .select(['asker.full_name as asked_by', 'agreer.full_name as agreed_by'])
    .where('auction_id', '=', auctionId)
    .orderBy('sale_move.id', 'desc')
    .execute()
}

export interface ToldSeller {
  readonly customer_id: CustomerId
  readonly lot_count: number
  /** The unit of the first of their lots. */
  readonly unit_id: UnitId
  readonly title: string
}

/** The sellers whose lots a move or a cancellation of the sale reached, and how many lots each has there. */
export async function sellersOfSale(
  db: Db,
  auctionId: AuctionId,
  kind: ControlNewsKind,
): Promise<ToldSeller[]> {
  const states = kind === 'sale_cancelled' ? ['cancelled'] : ['scheduled', 'open', 'paused']
  const { rows } = await sql<ToldSeller>`
    select unit.consignor_id as customer_id, count(*) as lot_count,
      (array_agg(unit.id order by lot.lot_number))[1] as unit_id,
      (array_agg(unit.title order by lot.lot_number))[1] as title
    from lot join lot_state on lot_state.lot_id = lot.id join unit on unit.id = lot.unit_id
    where lot.auction_id = ${auctionId} and unit.consignor_id is not null
      and lot_state.state = any(${states}::text[])
    group by unit.consignor_id order by unit.consignor_id`.execute(db)
  return rows
}

// Correcting --------------------------------------------------------------------------------------------------------

/** What was published of a sale and may be put right, as it stands now. */
export interface PublishedFacts {
  readonly name: string
  readonly branch_id: number
  readonly time_zone: TimeZone
  readonly closes_at: Date
  readonly cancelled_at: Date | null
  readonly pool_id: number
  readonly pool_name: string
  readonly pool_city: string
  readonly open_house: readonly { readonly from: string; readonly until: string }[]
  readonly official: { readonly staff_id: StaffId; readonly full_name: string } | null
  readonly letters: readonly SaleLetter[]
  readonly announcement: SaleAnnouncement | null
}

export async function publishedFacts(db: Db, auctionId: AuctionId): Promise<PublishedFacts | null> {
  const { rows } = await sql<PublishedFacts>`
    select auction.name, auction.branch_id, branch.time_zone, auction.closes_at, auction.cancelled_at, auction.pool_id,
      pool.name as pool_name, pool.city as pool_city, auction.open_house,
      -- Of its plan until they were corrected the first time; a sale that was never planned here has none.
      case when papers.auction_id is null then coalesce(plan.letters, '[]') else papers.letters end as letters,
      case when papers.auction_id is null then plan.announcement else papers.announcement end as announcement,
      (select jsonb_build_object('staff_id', staff_name.staff_id, 'full_name', staff_name.full_name)
        from staff_name where staff_name.staff_id =
          case when papers.auction_id is null then plan.official_staff_id else papers.official_staff_id end
      ) as official
    from auction join pool on pool.id = auction.pool_id
      join branch on branch.id = auction.branch_id
      left join auction_papers papers on papers.auction_id = auction.id
      left join planned_auction plan on plan.id = auction.id
    where auction.id = ${auctionId}`.execute(db)
  return rows[0] ?? null
}

export async function poolNamed(
  db: Db,
  poolId: number,
): Promise<{ pool_id: number; branch_id: number; name: string; city: string; is_closed: boolean } | null> {
  const row = await db
    .selectFrom('pool')
    .select(['id as pool_id', 'branch_id', 'name', 'city'])
    .select(sql<boolean>`closed_at is not null`.as('is_closed'))
    .where('id', '=', poolId)
    .executeTakeFirst()
  return row ?? null
}

export async function officialNamed(
  db: Db,
  staffId: StaffId,
): Promise<{ staff_id: StaffId; full_name: string } | null> {
  const { rows } = await sql<{ staff_id: StaffId; full_name: string }>`
    select id as staff_id, full_name from staff
    where id = ${staffId} and 'official' = any(roles) and disabled_at is null`.execute(db)
  return rows[0] ?? null
}

/** Pools that are open, and the one where the sale is. */
export async function choicesOfCorrection(
  db: Db,
  { branch_id, pool_id }: { readonly branch_id: number; readonly pool_id: number },
) {
  const [pools, officials] = await Promise.all([
    db
      .selectFrom('pool')
      .select(['id as pool_id', 'name', 'city'])
      .where('branch_id', '=', branch_id)
      .where((pool) => pool.or([pool('closed_at', 'is', null), pool('id', '=', pool_id)]))
      .orderBy('name')
      .execute(),
    sql<{ staff_id: StaffId; full_name: string }>`
      select id as staff_id, full_name from staff
      where 'official' = any(roles) and disabled_at is null order by full_name, id`.execute(db),
  ])
  return { pools, officials: officials.rows }
}

export interface CorrectionRow {
  readonly version: number
  readonly at: Date
  readonly reason: string
  readonly label: string
  readonly value_before: string
  readonly value_after: string
  readonly is_public: boolean
  readonly asked_by: string
  readonly agreed_by: string
}

/** Newest version first, its lines in their order. */
export async function correctionsOf(db: Db, auctionId: AuctionId): Promise<CorrectionRow[]> {
  return db
    .selectFrom('auction_correction')
    .innerJoin('staff_name as asker', 'asker.staff_id', 'auction_correction.asked_by')
    .innerJoin('staff_name as agreer', 'agreer.staff_id', 'auction_correction.agreed_by')
    .select(['version', 'at', 'reason', 'label', 'value_before', 'value_after', 'is_public'])
    .select(['asker.full_name as asked_by', 'agreer.full_name as agreed_by'])
    .where('auction_id', '=', auctionId)
    .orderBy('version', 'desc')
    .orderBy('position')
    .execute()
}
