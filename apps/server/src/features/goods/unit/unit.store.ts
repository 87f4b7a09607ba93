import type { Reply } from '@ketok/contract'
import type {
  AuctionId,
  ConsignedKind,
  CustomerId,
  Instant,
  LotId,
  ProductTypeId,
  Rupiah,
  StaffId,
  TimeZone,
  UnitId,
  UnitState,
} from '@ketok/domain'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { Grade, StoredInspection, StoredPicture, UnitTables } from './unit.tables.ts'

export type UnitRow = Selectable<UnitTables['unit']>
export type PaperRow = Selectable<UnitTables['unit_paper']>

/** The newest lot of a unit says where the unit is. One that nobody bought, or that was taken back, leaves it free. */
const STATE = sql<UnitState>`case
  when unit.returned_at is not null then 'returned'
  when last_lot.state is null then 'stock'
  when last_lot.state in ('scheduled', 'open', 'paused', 'konfirmasi') then 'on_sale'
  when last_lot.state = 'sold' then 'sold'
  else 'unsold' end`

const LAST_LOT = sql`left join lateral (
    select lot.id as lot_id, lot.auction_id, lot.lot_number, now_.state
    from lot join lot_now now_ on now_.lot_id = lot.id
    where lot.unit_id = unit.id order by lot.id desc limit 1
  ) last_lot on true`

export interface ListedUnit {
  id: UnitId
  title: string
  year: number | null
  product_type_id: ProductTypeId
  product_type_name: string
  product_kind: ConsignedKind
  city: string
  pool_id: number | null
  pool_name: string | null
  pool_city: string | null
  place: string
  plate: string | null
  chassis_number: string | null
  /** The house's own number, from a list. */
  stock_number: string | null
  grade: Grade | null
  picture: StoredPicture | null
  photo_count: number
  state: UnitState
  created_at: Date
  changed_at: Date
}

const LISTED = sql`unit.id, unit.title, unit.year, unit.product_type_id, product_type.name as product_type_name, product_type.kind as product_kind, unit.city,
  unit.pool_id, pool.name as pool_name, pool.city as pool_city, unit.place, unit.sheet ->> 'plate' as plate,
  unit.chassis_number, unit_import_key.key as stock_number, unit.grade, unit.pictures -> 0 as picture, jsonb_array_length(unit.pictures) as photo_count,
  ${STATE} as state, unit.created_at, unit.changed_at`

const LISTED_TABLES = sql`unit
  join product_type on product_type.id = unit.product_type_id
  left join pool on pool.id = unit.pool_id
  left join unit_import_key on unit_import_key.unit_id = unit.id
  ${LAST_LOT}`

export interface UnitFilter {
  readonly search?: string | undefined
  readonly productTypeId?: ProductTypeId | undefined
  readonly poolId?: number | undefined
  readonly consignorId?: CustomerId | undefined
  readonly state?: UnitState | undefined
  /** Papers that are promised at all, or for a day before this one. */
  readonly promisedBefore?: string | undefined
  readonly exceptIds?: readonly number[] | undefined
  /** Null is every branch; what stands in no pool yet is of every branch too. */
  readonly branchIds?: readonly number[] | null
}

/** The newest lot of each unit that ever had one: looked up once for a list, and not once for each of its units. */
const NEWEST_LOTS = sql`(
    select distinct on (lot.unit_id) lot.unit_id, now_.state
    from lot join lot_now now_ on now_.lot_id = lot.id order by lot.unit_id, lot.id desc
  )`

/** Of which states of its newest lot a unit is on sale or sold; in all others nobody holds it. */
const LOT_STATES = {
  on_sale: ['scheduled', 'open', 'paused', 'konfirmasi'],
  sold: ['sold'],
} as const

function inState(state: UnitState): RawBuilder<unknown> {
  const held = [...LOT_STATES.on_sale, ...LOT_STATES.sold]
  switch (state) {
    case 'returned':
      return sql`unit.returned_at is not null`
    case 'stock':
      return sql`unit.returned_at is null and not exists (select from lot where lot.unit_id = unit.id)`
    case 'unsold':
      return sql`unit.returned_at is null
        and unit.id in (select unit_id from ${NEWEST_LOTS} newest where state <> all(${held}))`
    default:
      return sql`unit.id in (select unit_id from ${NEWEST_LOTS} newest where state = any(${[...LOT_STATES[state]]}))`
  }
}

const NOBODY_HOLDS = sql`unit.returned_at is null and unit.id not in (
    select unit_id from ${NEWEST_LOTS} newest where state = any(${[...LOT_STATES.on_sale, ...LOT_STATES.sold]}))`

const SORTS = {
  'id-': sql`unit.id desc`,
  'changed_at-': sql`unit.changed_at desc, unit.id desc`,
  changed_at: sql`unit.changed_at, unit.id`,
  title: sql`unit.title, unit.id`,
  'title-': sql`unit.title desc, unit.id desc`,
  'year-': sql`unit.year desc nulls last, unit.id desc`,
  year: sql`unit.year nulls last, unit.id`,
  promised_day: sql`promise.day nulls last, unit.id`,
  pool: sql`(select name from pool where pool.id = unit.pool_id) nulls last, unit.place, unit.id`,
  'pool-': sql`(select name from pool where pool.id = unit.pool_id) desc nulls last, unit.place desc, unit.id desc`,
  product_type: sql`(select name from product_type where product_type.id = unit.product_type_id), unit.id`,
  'product_type-': sql`(select name from product_type where product_type.id = unit.product_type_id) desc, unit.id desc`,
} as const

export type UnitSort = keyof typeof SORTS

/** The oldest day for which a paper of a unit is promised. */
const PROMISE = sql`left join (
    select unit_id, min(promised_day) as day from unit_paper where state = 'promised' group by unit_id
  ) promise on promise.unit_id = unit.id`

/** Which units stand on the page is found first: what else is shown of them is read for these alone. */
export async function findUnits(
  db: Db,
  filter: UnitFilter,
  { sort, limit, offset }: { sort: UnitSort; limit: number; offset: number },
): Promise<{ units: ListedUnit[]; total: number }> {
  const where = whereOf(filter)
  const promise = sort === 'promised_day' ? PROMISE : sql``
  const [{ rows: units }, { rows: totals }] = await Promise.all([
    sql<ListedUnit>`
      with page as materialized (
        select unit.id from unit ${promise} where ${where} order by ${SORTS[sort]} limit ${limit} offset ${offset}
      )
      select ${LISTED} from ${LISTED_TABLES} ${promise}
      where unit.id in (select id from page) order by ${SORTS[sort]}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from unit where ${where}`.execute(db),
  ])
  return { units, total: totals[0]?.total ?? 0 }
}

function whereOf(filter: UnitFilter): RawBuilder<unknown> {
  const { search, productTypeId, poolId, consignorId, state, promisedBefore, exceptIds } = filter
  const { branchIds = null } = filter
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = [
    // Its number here finds a unit, with or without the hash that people put before it, and so does its stock number.
    ...words.map((word) => {
      const isNumber = /^#?[0-9]{1,9}$/.test(word)
      const named = isNumber ? sql` or unit.id = ${Number(word.replace('#', ''))}` : sql``
      const stocked = sql`unit.id in (select unit_id from unit_import_key where lower(key) like ${likeText(word)})`
      return sql`(unit.words like ${likeText(word)}${named} or ${stocked})`
    }),
    productTypeId === undefined ? null : sql`unit.product_type_id = ${productTypeId}`,
    poolId === undefined ? null : sql`unit.pool_id = ${poolId}`,
    consignorId === undefined ? null : sql`unit.consignor_id = ${consignorId}`,
    state === undefined ? null : inState(state),
    promisedBefore === undefined
      ? null
      : sql`unit.id in (select paper.unit_id from unit_paper paper
          where paper.state = 'promised' and paper.promised_day < ${promisedBefore}::date)`,
    branchIds === null
      ? null
      : sql`(unit.pool_id is null or unit.pool_id in (
          select id from pool where branch_id = any(${[...branchIds]}::integer[])))`,
    exceptIds === undefined || exceptIds.length === 0
      ? null
      : sql`unit.id <> all(${[...exceptIds]}::integer[])`,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/**
 * The newest day first, and within a day as they were taken in: whoever puts a fleet into a sale finds it in the order of
 * its list, beside which the prices stand.
 */
const AS_THEY_CAME = sql`(unit.created_at at time zone 'Asia/Jakarta')::date desc, unit.id`

/** Units that no lot holds: never offered, or offered and left. */
export async function freeUnits(
  db: Db,
  filter: Omit<UnitFilter, 'state'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ units: ListedUnit[]; total: number }> {
  const where = sql`${whereOf(filter)} and ${NOBODY_HOLDS}`
  const [{ rows: units }, { rows: totals }] = await Promise.all([
    sql<ListedUnit>`
      with page as materialized (
        select unit.id from unit where ${where} order by ${AS_THEY_CAME} limit ${limit} offset ${offset}
      )
      select ${LISTED} from ${LISTED_TABLES} where unit.id in (select id from page) order by ${AS_THEY_CAME}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from unit where ${where}`.execute(db),
  ])
  return { units, total: totals[0]?.total ?? 0 }
}

/** In the order in which somebody walks along its rows: B-2 before B-12. */
export async function unitsInPool(db: Db, poolId: number): Promise<(ListedUnit & { keys_place: string })[]> {
  const { rows } = await sql<ListedUnit & { keys_place: string }>`
    select ${LISTED}, unit.keys_place from ${LISTED_TABLES}
    where unit.pool_id = ${poolId} and not coalesce((
      select movement.way = 'out' from unit_movement movement
      where movement.unit_id = unit.id and movement.what = 'unit' order by movement.at desc, movement.id desc limit 1
    ), false)
    order by regexp_replace(unit.place, '[0-9]+.*$', ''),
      nullif(substring(unit.place from '[0-9]{1,9}'), '')::integer nulls first, unit.place, unit.id
    limit ${UNITS_ON_PAPER}`.execute(db)
  return rows
}

const UNITS_ON_PAPER = 5_000

export interface UnitShown extends ListedUnit, Omit<UnitRow, keyof ListedUnit> {
  branch_id: number | null
  consignor_name: string | null
  consignor_email: string | null
  of_company: boolean
  creator_name: string | null
  changer_name: string | null
  lot_id: LotId | null
  auction_id: AuctionId | null
  lot_number: number | null
  lot_state: NonNullable<Reply<'GET /office/unit/{unit_id}'>['lot']>['state'] | null
  auction_name: string | null
}

/** Within a query. */
export const branchOfUnit = (id: RawBuilder<number>) => sql<number | null>`(
  select pool.branch_id from unit join pool on pool.id = unit.pool_id where unit.id = ${id})`

export async function unitById(db: Db, id: number): Promise<UnitShown | null> {
  const { rows } = await sql<UnitShown>`
    select unit.*, ${LISTED}, pool.branch_id, coalesce(company.name, customer.full_name) as consignor_name, customer.email as consignor_email, company.id is not null as of_company,
      creator.full_name as creator_name, changer.full_name as changer_name, last_lot.lot_id, last_lot.auction_id,
      last_lot.lot_number, last_lot.state as lot_state, auction.name as auction_name
    from ${LISTED_TABLES}
    left join customer on customer.id = unit.consignor_id
    left join company on company.account_id = unit.consignor_id
    left join staff_name creator on creator.staff_id = unit.created_by
    left join staff_name changer on changer.staff_id = unit.changed_by
    left join auction on auction.id = last_lot.auction_id
    where unit.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A unit as its owner reads of it, with the newest lot it was offered in. */
export interface OwnedUnit {
  id: UnitId
  title: string
  year: number | null
  plate: string | null
  city: string
  state: UnitState
  picture: StoredPicture | null
  lot_number: number | null
  auction_name: string | null
  lot_state: NonNullable<UnitShown['lot_state']> | null
  closes_at: Date
  time_zone: TimeZone
  price: Rupiah | null
  bid_count: number
  watcher_count: number
  reserve: Rupiah | null
  reserve_met: boolean
}

export async function ownedUnits(
  db: Db,
  filter: UnitFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ units: OwnedUnit[]; total: number }> {
  const where = whereOf(filter)
  const [{ rows: units }, { rows: totals }] = await Promise.all([
    sql<OwnedUnit>`
      select unit.id, unit.title, unit.year, unit.sheet ->> 'plate' as plate, unit.city, ${STATE} as state,
        unit.pictures -> 0 as picture, last_lot.lot_number, auction.name as auction_name,
        last_lot.state as lot_state, now_.closes_at, branch.time_zone, now_.price, now_.bid_count, now_.reserve_met, lot.reserve,
        (select count(distinct customer_id)::int from lot_watcher where lot_watcher.lot_id = last_lot.lot_id)
          as watcher_count
      from unit ${LAST_LOT}
        left join lot on lot.id = last_lot.lot_id
        left join lot_now now_ on now_.lot_id = last_lot.lot_id
        left join auction on auction.id = last_lot.auction_id
        left join branch on branch.id = auction.branch_id
      where ${where} order by unit.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from unit where ${where}`.execute(db),
  ])
  return { units, total: totals[0]?.total ?? 0 }
}

export async function unitRowById(db: Db, id: UnitId): Promise<UnitRow | null> {
  return (await db.selectFrom('unit').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** With what is its own alone; the database refuses it where anything else of the house refers to it. */
export async function deleteUnit(tx: Db, id: UnitId): Promise<void> {
  await tx.deleteFrom('unit_photo').where('unit_id', '=', id).execute()
  await tx.deleteFrom('unit_paper').where('unit_id', '=', id).execute()
  await tx.deleteFrom('unit_tag').where('unit_id', '=', id).execute()
  await tx.deleteFrom('unit').where('id', '=', id).execute()
}

/** Held until the transaction ends: whoever else changes it waits, and then sees what was changed. */
export async function lockUnit(tx: Db, id: UnitId): Promise<UnitRow | null> {
  const found = await tx.selectFrom('unit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return found ?? null
}

export async function stateOf(db: Db, id: UnitId): Promise<UnitState> {
  const { rows } = await sql<{ state: UnitState }>`
    select ${STATE} as state from unit ${LAST_LOT} where unit.id = ${id}`.execute(db)
  return rows[0]?.state ?? 'stock'
}

/** Whether it was ever put up for sale: the pages of its lots stay, however they ended. */
export async function wasOnSale(db: Db, id: UnitId): Promise<boolean> {
  const lot = await db.selectFrom('lot').select('id').where('unit_id', '=', id).limit(1).executeTakeFirst()
  return lot !== undefined
}

/** The sale that it is planned for and that is not published yet; null where there is none. */
export async function plannedSaleOf(
  db: Db,
  id: UnitId,
): Promise<{ id: number; name: string; publish_at: Date | null } | null> {
  const found = await db
    .selectFrom('planned_lot')
    .innerJoin('planned_auction', 'planned_auction.id', 'planned_lot.auction_id')
    .select(['planned_auction.id', 'planned_auction.name', 'planned_auction.publish_at'])
    .where('planned_lot.unit_id', '=', id)
    .where('planned_lot.published', '=', false)
    .executeTakeFirst()
  return found ?? null
}

/** Whether somebody consigned it, so that its owner is who signed. A thing that went back is nobody's any more. */
export async function isConsigned(db: Db, id: UnitId): Promise<boolean> {
  const consignment = await db
    .selectFrom('consignment')
    .select('id')
    .where('unit_id', '=', id)
    .where('state', 'not in', ['returned', 'rejected', 'cancelled'])
    .executeTakeFirst()
  return consignment !== undefined
}

export async function insertUnit(tx: Db, unit: Insertable<UnitTables['unit']>): Promise<UnitId> {
  const { id } = await tx.insertInto('unit').values(unit).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateUnit(
  tx: Db,
  id: UnitId,
  changes: Updateable<UnitTables['unit']>,
): Promise<number> {
  const { revision } = await tx
    .updateTable('unit')
    .set((expression) => ({ ...changes, revision: expression('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function unitByIdempotencyKey(
  db: Db,
  staffId: StaffId,
  idempotencyKey: string,
): Promise<Pick<UnitRow, 'id' | 'client_digest' | 'revision'> | null> {
  const found = await db
    .selectFrom('unit')
    .select(['id', 'client_digest', 'revision'])
    .where('created_by', '=', staffId)
    .where('client_unit_id', '=', idempotencyKey)
    .executeTakeFirst()
  return found ?? null
}

/** Two people who type the same number at the same moment come one after the other. */
export async function lockText(tx: Db, kind: 'chassis' | 'client', text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`unit ${kind}`}), hashtext(${text}))`.execute(tx)
}

/**
 * Back with its owner, or with its buyer: sold, and gone out at the gate or handed over. What is only sold, or only out for a
 * while, is the house's still.
 */
const HAS_LEFT = sql<boolean>`(unit.returned_at is not null or (
    last_lot.state = 'sold' and (
      coalesce((select movement.way = 'out' from unit_movement movement
        where movement.unit_id = unit.id and movement.what = 'unit'
        order by movement.at desc, movement.id desc limit 1), false)
      or exists (select from consignment
        where consignment.unit_id = unit.id and consignment.state in ('handed_over', 'settled')))))`

/** The newest unit with this chassis number, of all but one. */
export async function unitOfChassis(
  db: Db,
  chassisNumber: string,
  exceptId: UnitId | null,
): Promise<(Pick<UnitRow, 'id' | 'title' | 'year'> & { state: UnitState; has_left: boolean }) | null> {
  const { rows } = await sql<
    Pick<UnitRow, 'id' | 'title' | 'year'> & { state: UnitState; has_left: boolean }
  >`
    select unit.id, unit.title, unit.year, ${STATE} as state, ${HAS_LEFT} as has_left
    from unit ${LAST_LOT}
    where unit.chassis_number = ${chassisNumber} and unit.id is distinct from ${exceptId}::integer
    order by unit.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function leftAmong(db: Db, ids: readonly UnitId[]): Promise<Set<UnitId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: UnitId }>`
    select unit.id from unit ${LAST_LOT} where unit.id = any(${[...ids]}::integer[]) and ${HAS_LEFT}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export interface SameThing extends Pick<UnitRow, 'id' | 'title' | 'year'> {
  readonly state: UnitState
}

/** As which the thing was here before, and as which it came back. */
export async function earlierAndLater(
  db: Db,
  id: UnitId,
): Promise<{ readonly earlier: SameThing | null; readonly later: SameThing | null }> {
  const { rows } = await sql<SameThing & { follows: boolean }>`
    select unit.id, unit.title, unit.year, ${STATE} as state, unit.earlier_unit_id is not distinct from ${id}::integer as follows
    from unit ${LAST_LOT}
    where unit.earlier_unit_id = ${id} or unit.id = (select earlier_unit_id from unit own where own.id = ${id})
    order by unit.id desc`.execute(db)
  return {
    earlier: rows.find(({ follows }) => !follows) ?? null,
    later: rows.find(({ follows }) => follows) ?? null,
  }
}

// Tags -------------------------------------------------------------------------------------------------------------

export async function replaceTags(tx: Db, unitId: UnitId, tagIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('unit_tag').where('unit_id', '=', unitId).execute()
  if (tagIds.length === 0) return
  await tx
    .insertInto('unit_tag')
    .values(tagIds.map((product_tag_id) => ({ unit_id: unitId, product_tag_id })))
    .execute()
}

export async function tagIdsOf(db: Db, unitId: UnitId): Promise<number[]> {
  const rows = await db
    .selectFrom('unit_tag')
    .select('product_tag_id')
    .where('unit_id', '=', unitId)
    .orderBy('product_tag_id')
    .execute()
  return rows.map(({ product_tag_id }) => product_tag_id)
}

// Papers -----------------------------------------------------------------------------------------------------------

export async function papersOf(db: Db, unitIds: readonly UnitId[]): Promise<PaperRow[]> {
  if (unitIds.length === 0) return []
  return db
    .selectFrom('unit_paper')
    .selectAll()
    .where('unit_id', 'in', [...unitIds])
    .orderBy('position')
    .execute()
}

export async function replacePapers(
  tx: Db,
  unitId: UnitId,
  papers: readonly Omit<Insertable<UnitTables['unit_paper']>, 'unit_id' | 'position'>[],
): Promise<void> {
  await tx.deleteFrom('unit_paper').where('unit_id', '=', unitId).execute()
  if (papers.length === 0) return
  await tx
    .insertInto('unit_paper')
    .values(papers.map((paper, index) => ({ ...paper, unit_id: unitId, position: index + 1 })))
    .execute()
}

// Inspection, corrections ------------------------------------------------------------------------------------------

export async function updateInspection(
  tx: Db,
  unitId: UnitId,
  inspection: StoredInspection,
  grade: Grade | null,
): Promise<void> {
  await tx
    .updateTable('unit')
    .set({ inspection: JSON.stringify(inspection), grade })
    .where('id', '=', unitId)
    .execute()
}

export async function insertCorrections(
  tx: Db,
  unitId: UnitId,
  {
    version,
    at,
    differences,
  }: {
    readonly version: number
    readonly at: Instant
    readonly differences: readonly {
      readonly label: string
      readonly before: string
      readonly after: string
    }[]
  },
): Promise<void> {
  await tx
    .insertInto('unit_correction')
    .values(
      differences.map(({ label, before, after }, index) => ({
        ...{ unit_id: unitId, version, position: index + 1, at: new Date(at), label },
        value_before: before,
        value_after: after,
      })),
    )
    .execute()
}

/** Who keeps the unit as a favourite, or has bid on its newest lot. */
export async function followersOf(tx: Db, unitId: UnitId): Promise<CustomerId[]> {
  const { rows } = await sql<{ customer_id: CustomerId }>`
    select distinct customer_id from lot_watcher
    where lot_id = (select id from lot where unit_id = ${unitId} order by id desc limit 1)
    order by customer_id`.execute(tx)
  return rows.map(({ customer_id }) => customer_id)
}

export async function correctionsOf(db: Db, unitId: UnitId) {
  return db
    .selectFrom('unit_correction')
    .select(['version', 'at', 'label', 'value_before', 'value_after'])
    .where('unit_id', '=', unitId)
    .orderBy('version', 'desc')
    .orderBy('position')
    .execute()
}

// History ----------------------------------------------------------------------------------------------------------

export interface ReadingRow {
  odometer_km: number
  at: Date
  staff_id: StaffId | null
  staff_name: string | null
  zone: TimeZone | null
}

export async function readingsOf(db: Db, unitId: UnitId, limit: number): Promise<ReadingRow[]> {
  return db
    .selectFrom('unit_reading')
    .leftJoin('staff_name', 'staff_name.staff_id', 'unit_reading.staff_id')
    .select([
      'odometer_km',
      'at',
      'unit_reading.staff_id',
      'staff_name.full_name as staff_name',
      zoneThen('unit_reading').as('zone'),
    ])
    .where('unit_id', '=', unitId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertReading(tx: Db, reading: Insertable<UnitTables['unit_reading']>): Promise<void> {
  await tx.insertInto('unit_reading').values(reading).execute()
}

export type MovementRow = Selectable<UnitTables['unit_movement']> & {
  pool_name: string | null
  staff_name: string | null
  zone: TimeZone | null
}

export async function movementsOf(db: Db, unitId: UnitId, limit: number): Promise<MovementRow[]> {
  return db
    .selectFrom('unit_movement')
    .leftJoin('staff_name', 'staff_name.staff_id', 'unit_movement.staff_id')
    .leftJoin('pool', 'pool.id', 'unit_movement.pool_id')
    .selectAll('unit_movement')
    .leftJoin('branch', 'branch.id', 'pool.branch_id')
    .select((eb) => [
      'staff_name.full_name as staff_name',
      'pool.name as pool_name',
      eb.fn.coalesce('branch.time_zone', zoneThen('unit_movement')).as('zone'),
    ])
    .where('unit_id', '=', unitId)
    .orderBy('at', 'desc')
    .orderBy('unit_movement.id', 'desc')
    .limit(limit)
    .execute()
}

export interface UnitMoment {
  readonly unitId: UnitId
  readonly at: Instant
}

/** For each of these moments in their order, as `zoneThen`. */
export async function zonesByMovements(db: Db, moments: readonly UnitMoment[]): Promise<(TimeZone | null)[]> {
  if (moments.length === 0) return []
  const { rows } = await sql<{ zone: TimeZone | null }>`
    select ${zoneThen('moment')} as zone
    from unnest(${moments.map(({ unitId }) => unitId)}::integer[], ${moments.map(({ at }) => new Date(at))}::timestamptz[])
      with ordinality as moment (unit_id, at, n)
    order by moment.n`.execute(db)
  return rows.map(({ zone }) => zone)
}

/**
 * Within a query of moments of units: of the branch into whose pool its movements had brought it by then; null where they had
 * brought it into none.
 */
function zoneThen(noted: 'unit_movement' | 'unit_reading' | 'moment') {
  return sql<TimeZone | null>`(
    select branch.time_zone from unit_movement stood
    join pool on pool.id = stood.pool_id
    join branch on branch.id = pool.branch_id
    where stood.unit_id = ${sql.ref(`${noted}.unit_id`)} and stood.what = 'unit' and stood.at <= ${sql.ref(`${noted}.at`)}
    order by stood.at desc, stood.id desc limit 1)`
}

export async function lastMovement(
  tx: Db,
  unitId: UnitId,
  what: 'unit' | 'keys',
): Promise<Selectable<UnitTables['unit_movement']> | null> {
  const found = await tx
    .selectFrom('unit_movement')
    .selectAll()
    .where('unit_id', '=', unitId)
    .where('what', '=', what)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found ?? null
}

export async function insertMovements(
  tx: Db,
  movements: readonly Insertable<UnitTables['unit_movement']>[],
): Promise<void> {
  if (movements.length > 0)
    await tx
      .insertInto('unit_movement')
      .values([...movements])
      .execute()
}

// Consignors -------------------------------------------------------------------------------------------------------

export async function customersLike(
  db: Db,
  search: string,
  limit: number,
): Promise<{ customer_id: CustomerId; full_name: string; email: string }[]> {
  const pattern = likeText(search)
  return db
    .selectFrom('customer')
    .leftJoin('company', 'company.account_id', 'customer.id')
    .select(['customer.id as customer_id', 'customer.email'])
    .select(sql<string>`coalesce(company.name, customer.full_name)`.as('full_name'))
    .where(({ or, eb }) =>
      or([
        eb('customer.full_name', 'ilike', pattern),
        eb('customer.email', 'ilike', pattern),
        eb('customer.phone', 'ilike', pattern),
        eb('company.name', 'ilike', pattern),
      ]),
    )
    .orderBy('full_name')
    .orderBy('customer.id')
    .limit(limit)
    .execute()
}

/** Companies that sell through the house, by the accounts under which they consign. */
export async function sellingCompanies(db: Db): Promise<{ customer_id: CustomerId; name: string }[]> {
  return db
    .selectFrom('company')
    .select(['account_id as customer_id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

// What is missing --------------------------------------------------------------------------------------------------

/** Everything that tells what a unit still lacks. */
export interface UnitFacts {
  id: UnitId
  product_type_name: string
  product_kind: ConsignedKind
  year: number | null
  transmission: string | null
  fuel: string | null
  odometer_km: number | null
  chassis_number: string | null
  engine_number: string | null
  sheet: Record<string, string | number>
  photo_count: number
  shots: string[]
  inspected: boolean
  pool_id: number | null
  same_plate: { id: number; title: string }[]
}

export async function factsOfUnits(db: Db, unitIds: readonly UnitId[]): Promise<UnitFacts[]> {
  if (unitIds.length === 0) return []
  const { rows } = await sql<UnitFacts>`
    select unit.id, product_type.name as product_type_name, product_type.kind as product_kind, unit.year, unit.transmission, unit.fuel, unit.odometer_km,
      unit.chassis_number, unit.engine_number, unit.sheet, jsonb_array_length(unit.pictures) as photo_count,
      coalesce((select array_agg(photo.shot) filter (where photo.shot is not null)
        from unit_photo photo where photo.unit_id = unit.id), '{}') as shots,
      unit.inspection is not null as inspected, unit.pool_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', other.id, 'title', other.title) order by other.id)
        from unit other where other.plate = unit.plate and other.id <> unit.id
          and (other.chassis_number = unit.chassis_number) is not true), '[]') as same_plate
    from unit join product_type on product_type.id = unit.product_type_id
    where unit.id = any(${[...unitIds]}::integer[])`.execute(db)
  return rows
}

// What a sheet names -----------------------------------------------------------------------------------------------

export async function typeById(
  db: Db,
  id: ProductTypeId,
): Promise<{ id: ProductTypeId; name: string; kind: ConsignedKind } | null> {
  const found = await db
    .selectFrom('product_type')
    .select(['id', 'name', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Which of these are tags of the type. */
export async function tagsOfType(
  db: Db,
  typeId: ProductTypeId,
  tagIds: readonly number[],
): Promise<number[]> {
  if (tagIds.length === 0) return []
  const rows = await db
    .selectFrom('product_tag')
    .select('id')
    .where('product_type_id', '=', typeId)
    .where('id', 'in', [...tagIds])
    .execute()
  return rows.map(({ id }) => id)
}

export interface PoolRow {
  id: number
  branch_id: number
  name: string
  city: string
  closed_at: Date | null
}

export async function pools(db: Db): Promise<(PoolRow & { time_zone: TimeZone })[]> {
  return db
    .selectFrom('pool')
    .innerJoin('branch', 'branch.id', 'pool.branch_id')
    .select(['pool.id', 'branch_id', 'pool.name', 'pool.city', 'pool.closed_at', 'branch.time_zone'])
    .orderBy('pool.name')
    .execute()
}

export async function poolById(db: Db, id: number): Promise<PoolRow | null> {
  const found = await db
    .selectFrom('pool')
    .select(['id', 'branch_id', 'name', 'city', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Of the branch whose pool it is; the pool is there. */
export async function zoneOfPool(db: Db, id: number): Promise<TimeZone> {
  const { time_zone } = await db
    .selectFrom('pool')
    .innerJoin('branch', 'branch.id', 'pool.branch_id')
    .where('pool.id', '=', id)
    .select('branch.time_zone')
    .executeTakeFirstOrThrow()
  return time_zone
}

export async function isCustomer(db: Db, id: CustomerId): Promise<boolean> {
  const found = await db.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function typesWithTags(db: Db) {
  const [types, tags] = await Promise.all([
    db
      .selectFrom('product_type')
      .select(['id', 'name', 'kind'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db.selectFrom('product_tag').select(['id', 'product_type_id', 'tag_name']).orderBy('tag_name').execute(),
  ])
  return { types, tags }
}

const MOST_MAKES = 2_000

/** The makes and models that units were given before, the commonest first: the dictionary grows by itself. */
export async function knownMakes(
  db: Db,
): Promise<{ product_type_id: ProductTypeId; brand: string; model: string; variants: string[] }[]> {
  const { rows } = await sql<{
    product_type_id: ProductTypeId
    brand: string
    model: string
    variants: string[]
  }>`
    select product_type_id, brand, model,
      coalesce(array_agg(distinct variant) filter (where variant <> ''), '{}') as variants
    from unit group by product_type_id, brand, model
    order by count(*) desc, brand, model limit ${MOST_MAKES}`.execute(db)
  return rows
}
