import type { AuctionId, Instant, LotId, ProductTypeId, StaffId, TimeZone, UnitId } from '@ketok/domain'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { SheetSource, StoredPicture } from '../../goods/unit/unit.ts'
import type { DoubleRow } from '../../people/account/account.ts'
import type { LotStateName } from '../lot/lot.ts'
import type { PlannedAuctionTable, PlanningTables } from './planning.tables.ts'

export type PlanRow = Selectable<PlannedAuctionTable> & {
  /** Nothing more is planned in its pool. */
  readonly pool_closed: boolean
  /** Of the branch that sells. */
  readonly time_zone: TimeZone
}
export type PlannedLotRow = Selectable<PlanningTables['planned_lot']>

/** A plan with the names of what it refers to. */
export interface ShownPlan extends PlanRow {
  readonly product_type: string
  readonly branch_name: string
  readonly pool_name: string
  readonly pool_city: string
  readonly official_name: string | null
}

const shown = (db: Db) =>
  db
    .selectFrom('planned_auction')
    .innerJoin('product_type', 'product_type.id', 'planned_auction.product_type_id')
    .innerJoin('branch', 'branch.id', 'planned_auction.branch_id')
    .innerJoin('pool', 'pool.id', 'planned_auction.pool_id')
    .leftJoin('staff_name', 'staff_name.staff_id', 'planned_auction.official_staff_id')
    .selectAll('planned_auction')
    .select([
      'product_type.name as product_type',
      'branch.name as branch_name',
      'branch.time_zone',
      'pool.name as pool_name',
      'pool.city as pool_city',
      sql<boolean>`pool.closed_at is not null`.as('pool_closed'),
      'staff_name.full_name as official_name',
    ])

export async function planShown(db: Db, id: AuctionId): Promise<ShownPlan | null> {
  const row = await shown(db).where('planned_auction.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Within a query. */
export const branchOfPlan = (id: RawBuilder<number>) =>
  sql<number | null>`(select branch_id from planned_auction where id = ${id})`

/** Soonest opening first; those of other branches are left out. */
export async function openPlans(db: Db, branchIds: readonly number[] | null): Promise<ShownPlan[]> {
  return shown(db)
    .where('planned_auction.published_at', 'is', null)
    .$if(branchIds !== null, (query) => query.where('planned_auction.branch_id', 'in', branchIds ?? []))
    .orderBy('planned_auction.opens_at')
    .orderBy('planned_auction.id')
    .execute()
}

/** Whoever changes a plan, asks for its publication or publishes it does so one after the other. */
export async function lockPlan(tx: Db, id: AuctionId): Promise<PlanRow | null> {
  const row = await tx
    .selectFrom('planned_auction')
    .selectAll()
    .select(
      sql<boolean>`exists (select from pool where pool.id = pool_id and pool.closed_at is not null)`.as(
        'pool_closed',
      ),
    )
    .select(
      sql<TimeZone>`(select branch.time_zone from branch where branch.id = planned_auction.branch_id)`.as(
        'time_zone',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** What of a plan people write, as it stands in the table. */
export type PlanColumns = Pick<
  PlanRow,
  | 'kind'
  | 'audience'
  | 'name'
  | 'product_type_id'
  | 'branch_id'
  | 'pool_id'
  | 'opens_at'
  | 'closes_at'
  | 'stagger_minutes'
  | 'nipl_price'
  | 'nipl_limit'
  | 'open_house'
  | 'official_staff_id'
  | 'letters'
  | 'announcement'
>

const stored = ({ open_house, letters, announcement, ...columns }: PlanColumns) => ({
  ...columns,
  open_house: JSON.stringify(open_house),
  letters: JSON.stringify(letters),
  announcement: announcement === null ? null : JSON.stringify(announcement),
})

export async function insertPlan(
  tx: Db,
  id: AuctionId,
  columns: PlanColumns,
  { by, at }: { by: StaffId; at: Instant },
): Promise<void> {
  const when = new Date(at)
  await tx
    .insertInto('planned_auction')
    .values({ id, ...stored(columns), created_by: by, created_at: when, changed_at: when })
    .execute()
}

export async function updatePlan(tx: Db, id: AuctionId, columns: PlanColumns): Promise<void> {
  await tx.updateTable('planned_auction').set(stored(columns)).where('id', '=', id).execute()
}

/** Every change makes a new version, and ends what was said of a publication that failed. */
export async function countVersion(tx: Db, id: AuctionId, at: Instant): Promise<void> {
  await tx
    .updateTable('planned_auction')
    .set((eb) => ({
      version: eb('version', '+', 1),
      changed_at: new Date(at),
      failure: null,
      failed_at: null,
    }))
    .where('id', '=', id)
    .execute()
}

export async function setPublication(
  tx: Db,
  id: AuctionId,
  facts: Updateable<
    Pick<
      PlannedAuctionTable,
      'publish_at' | 'asked_by' | 'agreed_by' | 'failure' | 'failed_at' | 'published_at'
    >
  >,
): Promise<void> {
  await tx.updateTable('planned_auction').set(facts).where('id', '=', id).execute()
}

export async function deletePlanRows(tx: Db, id: AuctionId): Promise<void> {
  await tx.deleteFrom('planned_lot').where('auction_id', '=', id).execute()
  await tx.deleteFrom('planned_auction').where('id', '=', id).execute()
}

/** Plans whose agreed moment has come. */
export async function plansDue(db: Db, until: Instant): Promise<AuctionId[]> {
  const rows = await db
    .selectFrom('planned_auction')
    .select('id')
    .where('publish_at', '<=', new Date(until))
    .where('published_at', 'is', null)
    .orderBy('publish_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a published sale that has no plan of its own is copied by. */
export async function publishedAuction(db: Db, id: AuctionId): Promise<PlanColumns | null> {
  const row = await db
    .selectFrom('auction')
    .select([
      'kind',
      'audience',
      'name',
      'product_type_id',
      'branch_id',
      'pool_id',
      'opens_at',
      'closes_at',
      'nipl_price',
      'nipl_limit',
      'open_house',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, stagger_minutes: 0, official_staff_id: null, letters: [], announcement: null }
}

export interface Places {
  /** Null where there is no such branch, pool, type or person. */
  readonly branch: number | null
  readonly branchOfPool: number | null
  readonly isPoolClosed: boolean
  readonly productType: number | null
  readonly official: number | null
}

export async function placesOf(
  db: Db,
  wish: {
    readonly branch_id?: number | undefined
    readonly pool_id?: number | undefined
    readonly product_type_id?: ProductTypeId | undefined
    readonly official_staff_id?: StaffId | null | undefined
  },
): Promise<Places> {
  const { rows } = await sql<{
    branch: number | null
    branch_of_pool: number | null
    pool_closed: boolean
    product_type: number | null
    official: number | null
  }>`
    select (select id from branch where id = ${wish.branch_id ?? null}::integer) as branch,
      (select branch_id from pool where id = ${wish.pool_id ?? null}::integer) as branch_of_pool,
      exists (select from pool where id = ${wish.pool_id ?? null}::integer and closed_at is not null) as pool_closed,
      (select id from product_type where id = ${wish.product_type_id ?? null}::integer) as product_type,
      (select id from staff where id = ${wish.official_staff_id ?? null}::integer
        and 'official' = any(roles) and disabled_at is null) as official`.execute(db)
  const found = rows[0]
  return {
    branch: found?.branch ?? null,
    branchOfPool: found?.branch_of_pool ?? null,
    isPoolClosed: found?.pool_closed ?? false,
    productType: found?.product_type ?? null,
    official: found?.official ?? null,
  }
}

export interface UnitFacts {
  readonly unit_id: UnitId
  readonly title: string
  readonly year: number | null
  readonly grade: string | null
  readonly city: string
  readonly plate: string | null
  readonly picture: StoredPicture | null
  /** The closed pool in which it still stands. */
  readonly closed_pool: string | null
}

export type ShownLot = PlannedLotRow & UnitFacts

const UNIT_FACTS = sql`unit.id as unit_id, unit.title, unit.year, unit.grade, unit.city, unit.sheet ->> 'plate' as plate, unit.pictures -> 0 as picture,
  (select name from pool where pool.id = unit.pool_id and pool.closed_at is not null) as closed_pool`

export async function lotsOfPlans(db: Db, auctionIds: readonly AuctionId[]): Promise<ShownLot[]> {
  const { rows } = await sql<ShownLot>`
    select planned_lot.*, ${UNIT_FACTS}
    from planned_lot join unit on unit.id = planned_lot.unit_id
    where planned_lot.auction_id = any(${[...auctionIds]}::integer[])
    order by planned_lot.auction_id, planned_lot.lot_number`.execute(db)
  return rows
}

export interface SellerOfUnitsRow {
  readonly unit_ids: UnitId[]
  readonly name: string
  readonly is_company: boolean
  readonly is_staff: boolean
  readonly doubles: DoubleRow[] | null
  /** Of a company: those for whom its lots are their own. */
  readonly insider_count: number
}

/** Who consigned these units, each with theirs. */
export async function sellersOfUnits(db: Db, unitIds: readonly UnitId[]): Promise<SellerOfUnitsRow[]> {
  const { rows } = await sql<SellerOfUnitsRow>`
    with consigned as (
      select consignor_id, array_agg(id) as unit_ids from unit
      where id = any(${[...unitIds]}::integer[]) and consignor_id is not null group by consignor_id
    )
    select consigned.unit_ids, coalesce(company.name, seller.full_name) as name, company.id is not null as is_company,
      seller.is_staff, seller.doubles,
      (select count(distinct insider.customer_id)::int from company_insider insider
        where insider.account_id = seller.customer_id) as insider_count
    from consigned
    join payer seller on seller.customer_id = consigned.consignor_id
    left join company on company.account_id = seller.customer_id`.execute(db)
  return rows
}

export async function plannedLots(db: Db, auctionId: AuctionId): Promise<PlannedLotRow[]> {
  return db
    .selectFrom('planned_lot')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .orderBy('lot_number')
    .execute()
}

export async function insertPlannedLots(
  tx: Db,
  lots: readonly Omit<PlannedLotRow, 'published'>[],
): Promise<void> {
  await tx
    .insertInto('planned_lot')
    .values([...lots])
    .execute()
}

export async function updatePlannedLots(
  tx: Db,
  lots: readonly Omit<PlannedLotRow, 'published' | 'auction_id'>[],
): Promise<void> {
  await sql`
    update planned_lot set unit_id = changed.unit_id, lot_number = changed.lot_number, number_locked = changed.number_locked,
      base_price = changed.base_price, increment = changed.increment, reserve = changed.reserve
    from unnest(${lots.map(({ id }) => id)}::integer[], ${lots.map(({ unit_id }) => unit_id)}::integer[],
      ${lots.map(({ lot_number }) => lot_number)}::integer[], ${lots.map(({ base_price }) => base_price)}::bigint[],
      ${lots.map(({ increment }) => increment)}::bigint[], ${lots.map(({ reserve }) => reserve)}::bigint[],
      ${lots.map(({ number_locked }) => number_locked)}::boolean[])
      as changed (id, unit_id, lot_number, base_price, increment, reserve, number_locked)
    where planned_lot.id = changed.id`.execute(tx)
}

export async function deletePlannedLot(tx: Db, id: LotId): Promise<void> {
  await tx.deleteFrom('planned_lot').where('id', '=', id).execute()
}

export async function markLotsPublished(tx: Db, auctionId: AuctionId): Promise<void> {
  await tx.updateTable('planned_lot').set({ published: true }).where('auction_id', '=', auctionId).execute()
}

export interface PlannableUnit {
  readonly unit_id: UnitId
  readonly product_type_id: ProductTypeId
  readonly title: string
  /** Of the pool where it stands; null while it stands in none. */
  readonly branch_id: number | null
  readonly plan_id: number | null
  readonly plan_name: string | null
  /** The state of its newest lot. */
  readonly lot_state: LotStateName | null
}

/**
 * How these units stand, under lock: whoever plans or publishes one of them at the same moment waits. In order of id, so
 * that two who take several never wait for each other.
 */
export async function lockUnits(tx: Db, unitIds: readonly UnitId[]): Promise<PlannableUnit[]> {
  await sql`select from unit where id = any(${[...unitIds]}::integer[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<PlannableUnit>`
    select unit.id as unit_id, unit.product_type_id, unit.title, pool.branch_id, plan.id as plan_id, plan.name as plan_name,
      newest.state as lot_state
    from unit
    left join pool on pool.id = unit.pool_id
    left join planned_lot on planned_lot.unit_id = unit.id and not planned_lot.published
    left join planned_auction plan on plan.id = planned_lot.auction_id
    left join lateral (
      select lot_now.state from lot join lot_now on lot_now.lot_id = lot.id
      where lot.unit_id = unit.id order by lot.id desc limit 1
    ) newest on true
    where unit.id = any(${[...unitIds]}::integer[])`.execute(tx)
  return rows
}

/** Those that stand in an open plan. */
export async function plannedUnitIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('planned_lot').select('unit_id').where('published', '=', false).execute()
  return rows.map(({ unit_id }) => unit_id)
}

export interface WaitingPublication {
  readonly proposal_id: number
  readonly subject: string
  readonly asked_by: StaffId
  readonly at: string | null
}

/** What waits for a second person, of these plans. */
export async function waitingPublications(
  db: Db,
  subjects: readonly string[],
): Promise<WaitingPublication[]> {
  const { rows } = await sql<WaitingPublication>`
    select id as proposal_id, subject, asked_by, wish ->> 'at' as at
    from proposal
    where subject = any(${[...subjects]}::text[]) and state = 'waiting'`.execute(db)
  return rows
}

export interface Choices {
  branches: { branch_id: number; name: string; time_zone: TimeZone }[]
  pools: { pool_id: number; branch_id: number; name: string; city: string }[]
  product_types: { product_type_id: ProductTypeId; name: string; nipl_price: number }[]
  officials: { staff_id: StaffId; full_name: string }[]
}

export async function choicesOf(db: Db, branchIds: readonly number[] | null): Promise<Choices> {
  const [branches, pools, product_types, officials] = await Promise.all([
    db
      .selectFrom('branch')
      .select(['id as branch_id', 'name', 'time_zone'])
      .where('closed_at', 'is', null)
      .$if(branchIds !== null, (query) => query.where('id', 'in', branchIds ?? []))
      .orderBy('name')
      .execute(),
    db
      .selectFrom('pool')
      .select(['id as pool_id', 'branch_id', 'name', 'city'])
      .where('closed_at', 'is', null)
      .$if(branchIds !== null, (query) => query.where('branch_id', 'in', branchIds ?? []))
      .orderBy('name')
      .execute(),
    db
      .selectFrom('product_type')
      .select(['id as product_type_id', 'name', 'nipl_price'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    sql<Choices['officials'][number]>`
      select id as staff_id, full_name from staff
      where 'official' = any(roles) and disabled_at is null order by full_name`.execute(db),
  ])
  return { branches, pools, product_types, officials: officials.rows }
}

/** To whom a letter goes about what these people decided. */
export async function staffToTell(
  db: Db,
  ids: readonly StaffId[],
): Promise<{ email: string; full_name: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('staff').select(['email', 'full_name']).where('id', 'in', ids).execute()
}

// On paper ---------------------------------------------------------------------------------------------------------

export interface SaleOnPaperRow {
  name: string
  kind: 'time' | 'live' | 'offline'
  is_draft: boolean
  branch_id: number
  branch_name: string
  pool_name: string
  pool_city: string
  time_zone: TimeZone
  opens_at: Date
  closes_at: Date
  nipl_price: number
  nipl_limit: number | null
}

/** As it is published, or as it is planned while it is not. */
export async function saleOnPaper(db: Db, id: number): Promise<SaleOnPaperRow | null> {
  const { rows } = await sql<SaleOnPaperRow>`
    select sale.name, sale.kind, sale.is_draft, sale.branch_id, branch.name as branch_name, pool.name as pool_name,
      pool.city as pool_city, branch.time_zone, sale.opens_at, sale.closes_at, sale.nipl_price, sale.nipl_limit
    from (
      select id, name, kind, false as is_draft, branch_id, pool_id, opens_at, closes_at, nipl_price, nipl_limit
      from auction
      union all
      select id, name, kind, true, branch_id, pool_id, opens_at, closes_at, nipl_price, nipl_limit
      from planned_auction where published_at is null
    ) sale
    join branch on branch.id = sale.branch_id
    join pool on pool.id = sale.pool_id
    where sale.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface LotOnPaperRow extends SheetSource {
  lot_number: number
  base_price: number | null
  title: string
  city: string
  grade: string | null
  pool_name: string | null
  picture: StoredPicture | null
}

/** By number; what was taken back from a published sale is left out. */
export async function lotsOnPaper(db: Db, auctionId: AuctionId, isDraft: boolean): Promise<LotOnPaperRow[]> {
  const lots = isDraft
    ? sql`select unit_id, lot_number, base_price from planned_lot where auction_id = ${auctionId}`
    : sql`select lot.unit_id, lot.lot_number, lot.base_price from lot join lot_now now_ on now_.lot_id = lot.id
        where lot.auction_id = ${auctionId} and now_.state not in ('withdrawn', 'cancelled')`
  const { rows } = await sql<LotOnPaperRow>`
    select shown.lot_number, shown.base_price, unit.title, unit.year, unit.brand, unit.model, unit.variant, unit.city,
      unit.grade, unit.transmission, unit.fuel, unit.odometer_km, unit.sheet, pool.name as pool_name,
      unit.pictures -> 0 as picture
    from (${lots}) shown
    join unit on unit.id = shown.unit_id
    left join pool on pool.id = unit.pool_id
    order by shown.lot_number`.execute(db)
  return rows
}
