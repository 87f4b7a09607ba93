import type { Reply } from '@ketok/contract'
import type { CustomerId, Instant, ProductTypeId, StaffId, UnitId, UnitState } from '@ketok/domain'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { likeText } from '../../../platform/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { Grade, StoredInspection, StoredPicture, UnitTables } from './unit.tables.ts'

export type UnitRow = Selectable<UnitTables['unit']>
export type PaperRow = Selectable<UnitTables['unit_paper']>

/** The newest lot of a unit says where the unit is. One that nobody bought, or that was taken back, leaves it free. */
const STATE = sql<UnitState>`case
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
  product_type_id: number
  product_type_name: string
  city: string
  pool_id: number | null
  pool_name: string | null
  pool_city: string | null
  place: string
  plate: string | null
  chassis_number: string | null
  grade: Grade | null
  picture: StoredPicture | null
  photo_count: number
  state: UnitState
  created_at: Date
  changed_at: Date
}

const LISTED = sql`unit.id, unit.title, unit.year, unit.product_type_id, product_type.name as product_type_name, unit.city,
  unit.pool_id, pool.name as pool_name, pool.city as pool_city, unit.place, unit.sheet ->> 'plate' as plate,
  unit.chassis_number, unit.grade, unit.pictures -> 0 as picture, jsonb_array_length(unit.pictures) as photo_count,
  ${STATE} as state, unit.created_at, unit.changed_at`

const LISTED_TABLES = sql`unit
  join product_type on product_type.id = unit.product_type_id
  left join pool on pool.id = unit.pool_id
  ${LAST_LOT}`

export interface UnitFilter {
  readonly search?: string | undefined
  readonly productTypeId?: ProductTypeId | undefined
  readonly poolId?: number | undefined
  readonly state?: UnitState | undefined
  readonly exceptIds?: readonly number[] | undefined
  /** Null is every branch; what stands in no pool yet is of every branch too. */
  readonly branchIds?: readonly number[] | null
}

const SORTS = {
  'id-': sql`unit.id desc`,
  'changed_at-': sql`unit.changed_at desc, unit.id desc`,
  title: sql`unit.title, unit.id`,
  'year-': sql`unit.year desc nulls last, unit.id desc`,
  year: sql`unit.year nulls last, unit.id`,
} as const

export type UnitSort = keyof typeof SORTS

export async function findUnits(
  db: Db,
  filter: UnitFilter,
  { sort, limit, offset }: { sort: UnitSort; limit: number; offset: number },
): Promise<{ units: ListedUnit[]; total: number }> {
  const where = whereOf(filter)
  // Only where it is asked for a state has every unit to be looked up among the lots to be counted.
  const counted = filter.state === undefined ? sql`unit` : sql`unit ${LAST_LOT}`
  const [{ rows: units }, { rows: totals }] = await Promise.all([
    sql<ListedUnit>`select ${LISTED} from ${LISTED_TABLES} where ${where}
      order by ${SORTS[sort]} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${counted} where ${where}`.execute(db),
  ])
  return { units, total: totals[0]?.total ?? 0 }
}

function whereOf(filter: UnitFilter): RawBuilder<unknown> {
  const { search, productTypeId, poolId, state, exceptIds, branchIds = null } = filter
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const asked = [
    // A unit's own number finds it, with or without the hash that people put before it.
    ...words.map((word) => {
      const isNumber = /^#?[0-9]{1,9}$/.test(word)
      const named = isNumber ? sql` or unit.id = ${Number(word.replace('#', ''))}` : sql``
      return sql`(unit.words like ${likeText(word)}${named})`
    }),
    productTypeId === undefined ? null : sql`unit.product_type_id = ${productTypeId}`,
    poolId === undefined ? null : sql`unit.pool_id = ${poolId}`,
    state === undefined ? null : sql`${STATE} = ${state}`,
    branchIds === null
      ? null
      : sql`(unit.pool_id is null or unit.pool_id in (
          select id from pool where branch_id = any(${[...branchIds]}::integer[])))`,
    exceptIds === undefined || exceptIds.length === 0
      ? null
      : sql`unit.id <> all(${[...exceptIds]}::integer[])`,
  ].filter((condition) => condition !== null)
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}

/** Units that no lot holds: never offered, or offered and left. */
export async function freeUnits(
  db: Db,
  filter: Omit<UnitFilter, 'state'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ units: ListedUnit[]; total: number }> {
  const where = sql`${whereOf(filter)} and ${STATE} in ('stock', 'unsold')`
  const { rows } = await sql<ListedUnit & { total: number }>`
    select ${LISTED}, count(*) over () as total from ${LISTED_TABLES} where ${where}
    order by unit.id desc limit ${limit} offset ${offset}`.execute(db)
  return { units: rows, total: rows[0]?.total ?? 0 }
}

export interface UnitShown extends ListedUnit, Omit<UnitRow, keyof ListedUnit> {
  branch_id: number | null
  consignor_name: string | null
  consignor_email: string | null
  creator_name: string | null
  changer_name: string | null
  lot_id: number | null
  auction_id: number | null
  lot_number: number | null
  lot_state: NonNullable<Reply<'GET /office/unit/{unit_id}'>['lot']>['state'] | null
  auction_name: string | null
}

export async function unitById(db: Db, id: number): Promise<UnitShown | null> {
  const { rows } = await sql<UnitShown>`
    select unit.*, ${LISTED}, pool.branch_id, customer.full_name as consignor_name, customer.email as consignor_email,
      creator.full_name as creator_name, changer.full_name as changer_name, last_lot.lot_id, last_lot.auction_id,
      last_lot.lot_number, last_lot.state as lot_state, auction.name as auction_name
    from ${LISTED_TABLES}
    left join customer on customer.id = unit.consignor_id
    left join staff_name creator on creator.staff_id = unit.created_by
    left join staff_name changer on changer.staff_id = unit.changed_by
    left join auction on auction.id = last_lot.auction_id
    where unit.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Held until the transaction ends: whoever else changes it waits, and then sees what was changed. */
export async function lockUnit(tx: Db, id: number): Promise<UnitRow | null> {
  const found = await tx.selectFrom('unit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return found ?? null
}

export async function stateOf(db: Db, id: number): Promise<UnitState> {
  const { rows } = await sql<{ state: UnitState }>`
    select ${STATE} as state from unit ${LAST_LOT} where unit.id = ${id}`.execute(db)
  return rows[0]?.state ?? 'stock'
}

export async function insertUnit(tx: Db, unit: Insertable<UnitTables['unit']>): Promise<UnitId> {
  const { id } = await tx.insertInto('unit').values(unit).returning('id').executeTakeFirstOrThrow()
  return id as UnitId
}

export async function updateUnit(
  tx: Db,
  id: number,
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

export async function unitByMark(
  db: Db,
  staffId: StaffId,
  mark: string,
): Promise<Pick<UnitRow, 'id' | 'client_digest' | 'revision'> | null> {
  const found = await db
    .selectFrom('unit')
    .select(['id', 'client_digest', 'revision'])
    .where('created_by', '=', staffId)
    .where('client_unit_id', '=', mark)
    .executeTakeFirst()
  return found ?? null
}

/** Two people who type the same number at the same moment come one after the other. */
export async function lockMark(tx: Db, kind: 'chassis' | 'client', mark: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`unit ${kind}`}), hashtext(${mark}))`.execute(tx)
}

export async function unitOfChassis(
  db: Db,
  chassisNumber: string,
): Promise<Pick<UnitRow, 'id' | 'title' | 'year'> | null> {
  const found = await db
    .selectFrom('unit')
    .select(['id', 'title', 'year'])
    .where('chassis_number', '=', chassisNumber)
    .executeTakeFirst()
  return found ?? null
}

// Tags -------------------------------------------------------------------------------------------------------------

export async function replaceTags(tx: Db, unitId: number, tagIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('unit_tag').where('unit_id', '=', unitId).execute()
  if (tagIds.length === 0) return
  await tx
    .insertInto('unit_tag')
    .values(tagIds.map((product_tag_id) => ({ unit_id: unitId, product_tag_id })))
    .execute()
}

export async function tagIdsOf(db: Db, unitId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('unit_tag')
    .select('product_tag_id')
    .where('unit_id', '=', unitId)
    .orderBy('product_tag_id')
    .execute()
  return rows.map(({ product_tag_id }) => product_tag_id)
}

// Papers -----------------------------------------------------------------------------------------------------------

export async function papersOf(db: Db, unitIds: readonly number[]): Promise<PaperRow[]> {
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
  unitId: number,
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
  unitId: number,
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
  unitId: number,
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
export async function followersOf(tx: Db, unitId: number): Promise<CustomerId[]> {
  const { rows } = await sql<{ customer_id: CustomerId }>`
    select distinct customer_id from lot_watcher
    where lot_id = (select id from lot where unit_id = ${unitId} order by id desc limit 1)
    order by customer_id`.execute(tx)
  return rows.map(({ customer_id }) => customer_id)
}

export async function correctionsOf(db: Db, unitId: number) {
  return db
    .selectFrom('unit_correction')
    .select(['version', 'at', 'label', 'value_before', 'value_after'])
    .where('unit_id', '=', unitId)
    .orderBy('version', 'desc')
    .orderBy('position')
    .execute()
}

// What is missing --------------------------------------------------------------------------------------------------

/** Everything that tells what a unit still lacks. */
export interface UnitFacts {
  id: UnitId
  product_type_name: string
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

export async function factsOfUnits(db: Db, unitIds: readonly number[]): Promise<UnitFacts[]> {
  if (unitIds.length === 0) return []
  const { rows } = await sql<UnitFacts>`
    select unit.id, product_type.name as product_type_name, unit.year, unit.transmission, unit.fuel, unit.odometer_km,
      unit.chassis_number, unit.engine_number, unit.sheet, jsonb_array_length(unit.pictures) as photo_count,
      coalesce((select array_agg(photo.shot) filter (where photo.shot is not null)
        from unit_photo photo where photo.unit_id = unit.id), '{}') as shots,
      unit.inspection is not null as inspected, unit.pool_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', other.id, 'title', other.title) order by other.id)
        from unit other where other.plate = unit.plate and other.id <> unit.id), '[]') as same_plate
    from unit join product_type on product_type.id = unit.product_type_id
    where unit.id = any(${[...unitIds]}::integer[])`.execute(db)
  return rows
}

// What a sheet names -----------------------------------------------------------------------------------------------

export async function typeById(db: Db, id: number): Promise<{ id: number; name: string } | null> {
  const found = await db
    .selectFrom('product_type')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Which of these are tags of the type. */
export async function tagsOfType(db: Db, typeId: number, tagIds: readonly number[]): Promise<number[]> {
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
}

export async function pools(db: Db): Promise<PoolRow[]> {
  return db.selectFrom('pool').select(['id', 'branch_id', 'name', 'city']).orderBy('name').execute()
}

export async function poolById(db: Db, id: number): Promise<PoolRow | null> {
  const found = await db
    .selectFrom('pool')
    .select(['id', 'branch_id', 'name', 'city'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

export async function isCustomer(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id as never)
    .executeTakeFirst()
  return found !== undefined
}

export async function typesWithTags(db: Db) {
  const [types, tags] = await Promise.all([
    db.selectFrom('product_type').select(['id', 'name']).orderBy('created_at').orderBy('id').execute(),
    db.selectFrom('product_tag').select(['id', 'product_type_id', 'tag_name']).orderBy('tag_name').execute(),
  ])
  return { types, tags }
}

const MOST_MAKES = 2_000

/** The makes and models that units were given before, the commonest first: the dictionary grows by itself. */
export async function knownMakes(
  db: Db,
): Promise<{ product_type_id: number; brand: string; model: string; variants: string[] }[]> {
  const { rows } = await sql<{
    product_type_id: number
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
