import type { ConsignedKind, CustomerId, Instant, StaffId, UnitId } from '@ketok/domain'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { ImportTables, RowResult, RowState } from './import.tables.ts'

export type ImportRow = Selectable<ImportTables['unit_import']>
export type LineRow = Selectable<ImportTables['unit_import_row']>
export type PhotoRow = Selectable<ImportTables['unit_import_photo']>

export async function insertImport(tx: Db, row: Insertable<ImportTables['unit_import']>): Promise<number> {
  const { id } = await tx.insertInto('unit_import').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function importById(db: Db, id: number): Promise<ImportRow | null> {
  return (await db.selectFrom('unit_import').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Held until the transaction ends. `share` lets others hold it so at the same time, and nobody change it. */
export async function lockImport(tx: Db, id: number, how: 'update' | 'share'): Promise<ImportRow | null> {
  const query = tx.selectFrom('unit_import').selectAll().where('id', '=', id)
  const found = await (how === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst()
  return found ?? null
}

export async function updateImport(
  tx: Db,
  id: number,
  changes: Updateable<ImportTables['unit_import']>,
): Promise<void> {
  await tx.updateTable('unit_import').set(changes).where('id', '=', id).execute()
}

/** Some milliseconds of writing a statement; then whoever bids has their turn. */
const AT_ONCE = 100

export async function insertLines(
  tx: Db,
  lines: readonly Insertable<ImportTables['unit_import_row']>[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await tx
      .insertInto('unit_import_row')
      .values(lines.slice(from, from + AT_ONCE))
      .execute()
}

export async function linesOf(db: Db, importId: number): Promise<LineRow[]> {
  return db
    .selectFrom('unit_import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .execute()
}

export async function updateLine(
  tx: Db,
  importId: number,
  rowNumber: number,
  changes: Updateable<ImportTables['unit_import_row']>,
): Promise<void> {
  await tx
    .updateTable('unit_import_row')
    .set(changes)
    .where('import_id', '=', importId)
    .where('row_number', '=', rowNumber)
    .execute()
}

/** The next row that waits, held until the transaction ends. Another process may work on others at the same time. */
export async function nextLine(
  tx: Db,
  importId: number,
  { waits }: { waits: boolean },
): Promise<LineRow | null> {
  const query = tx
    .selectFrom('unit_import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('row_number')
    .limit(1)
    .forUpdate()
  return (await (waits ? query : query.skipLocked()).executeTakeFirst()) ?? null
}

/** Rows that may still be taken back: those that made or changed a unit, and those that wait to do so. */
const canBeTakenBack = sql<boolean>`state in ('waiting', 'done')
  and (state = 'waiting' or (unit_id is not null and revision is not null))`

/** The last of them, held until the transaction ends. Another process may work on others at the same time. */
export async function nextToTakeBack(
  tx: Db,
  importId: number,
  { waits }: { waits: boolean },
): Promise<LineRow | null> {
  const query = tx
    .selectFrom('unit_import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .where(canBeTakenBack)
    .orderBy('row_number', 'desc')
    .limit(1)
    .forUpdate()
  return (await (waits ? query : query.skipLocked()).executeTakeFirst()) ?? null
}

/** Rows that were kept are tried again like all others. */
export async function tryKeptAgain(tx: Db, importId: number): Promise<void> {
  await tx
    .updateTable('unit_import_row')
    .set({ state: 'done', note: '' })
    .where('import_id', '=', importId)
    .where('state', '=', 'kept')
    .execute()
}

/** What was taken back meanwhile, by another process too, stays so. */
export async function keepLine(tx: Db, importId: number, rowNumber: number, note: string): Promise<void> {
  await tx
    .updateTable('unit_import_row')
    .set({ state: 'kept', note })
    .where('import_id', '=', importId)
    .where('row_number', '=', rowNumber)
    .where('state', '=', 'done')
    .execute()
}

export async function rowsToTakeBack(tx: Db, importId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('unit_import_row')
    .select('row_number')
    .where('import_id', '=', importId)
    .where(canBeTakenBack)
    .where('state', '=', 'done')
    .execute()
  return rows.map(({ row_number }) => row_number)
}

/** How many of these rows made a unit, and how many changed one. */
export async function madeOf(
  db: Db,
  importId: number,
  rowNumbers: readonly number[],
): Promise<{ new: number; changed: number }> {
  const { rows } = await sql<{ new: number; changed: number }>`
    select count(*) filter (where before is null) as new, count(*) filter (where before is not null) as changed
    from unit_import_row
    where import_id = ${importId} and row_number = any(${[...rowNumbers]}::integer[])`.execute(db)
  return rows[0] ?? { new: 0, changed: 0 }
}

/** What has become of these rows, or of all that were carried out, however many processes took them back. */
export async function takenBackOf(
  db: Db,
  importId: number,
  rowNumbers: readonly number[] | null,
): Promise<{ new: number; changed: number; refused: number }> {
  const which = rowNumbers === null ? sql`true` : sql`row_number = any(${[...rowNumbers]}::integer[])`
  const { rows } = await sql<{ new: number; changed: number; refused: number }>`
    select count(*) filter (where state = 'undone' and before is null) as new,
      count(*) filter (where state = 'undone' and before is not null) as changed,
      count(*) filter (where state = 'kept') as refused
    from unit_import_row where import_id = ${importId} and revision is not null and ${which}`.execute(db)
  return rows[0] ?? { new: 0, changed: 0, refused: 0 }
}

const NEVER_CARRIED_OUT = ['draft', 'withdrawn', 'turned_down'] as const

/** One that nobody carried out, and nobody will. */
export async function deleteDraft(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('unit_import').where('id', '=', id).where('state', 'in', NEVER_CARRIED_OUT).execute()
}

export async function draftsBefore(
  db: Db,
  before: Instant,
): Promise<Pick<ImportRow, 'id' | 'photos_path'>[]> {
  return db
    .selectFrom('unit_import')
    .select(['id', 'photos_path'])
    .where((eb) =>
      eb.or([
        // What a company handed in waits until it is decided on.
        eb('state', '=', 'draft').and('company_id', 'is', null).and('created_at', '<', new Date(before)),
        eb('ended_at', '<', new Date(before)),
      ]),
    )
    .orderBy('id')
    .execute()
}

// Lists ------------------------------------------------------------------------------------------------------------

export interface ImportShown extends ImportRow {
  /** Of the house; null where a company handed it in. */
  readonly creator: string | null
  readonly company: {
    readonly id: number
    readonly name: string
    readonly handed_in_by: { customer_id: CustomerId; full_name: string; email: string }
  } | null
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly total: number
  readonly waiting: number
  readonly kept: number
  readonly photos: number
  readonly photos_waiting: number
  readonly photos_done: number
  readonly photos_refused: number
  readonly rows_without_photo: number
}

const hasNoPhoto = sql`row_.result <> 'refused' and not exists (
  select from unit_import_photo of_row where of_row.import_id = row_.import_id
    and of_row.row_number = row_.row_number)`
const isUnchanged = sql`row_.result = 'changed' and row_.differences = '[]'`

const SHOWN = sql`unit_import.*, creator.full_name as creator, line.*, photo.*,
  case when company.id is not null then jsonb_build_object('id', company.id, 'name', company.name, 'handed_in_by',
    jsonb_build_object('customer_id', sender.id, 'full_name', sender.full_name, 'email', sender.email)) end as company`
const SENDERS = sql`
  left join staff_name creator on creator.staff_id = unit_import.staff_id
  left join company on company.id = unit_import.company_id
  left join customer sender on sender.id = unit_import.handed_in_by`
const SHOWN_TABLES = sql`unit_import ${SENDERS}
  cross join lateral (
    select count(*) filter (where result = 'new') as new, count(*) filter (where result = 'changed') as changed,
      count(*) filter (where ${isUnchanged}) as unchanged,
      count(*) filter (where result = 'refused') as refused, count(*) as total,
      count(*) filter (where state = 'waiting' and result <> 'refused') as waiting,
      count(*) filter (where state = 'kept') as kept,
      count(*) filter (where ${hasNoPhoto}) as rows_without_photo
    from unit_import_row row_ where row_.import_id = unit_import.id
  ) line
  cross join lateral (
    select count(*) as photos, count(*) filter (where state = 'waiting') as photos_waiting,
      count(*) filter (where state = 'done') as photos_done, count(*) filter (where state = 'refused') as photos_refused
    from unit_import_photo where import_id = unit_import.id
  ) photo`

export async function shownImport(db: Db, id: number): Promise<ImportShown | null> {
  const { rows } = await sql<ImportShown>`
    select ${SHOWN} from ${SHOWN_TABLES} where unit_import.id = ${id}`.execute(db)
  return rows[0] ?? null
}

const SORTS = {
  'id-': sql`unit_import.id desc`,
  id: sql`unit_import.id`,
  file_name: sql`unit_import.file_name, unit_import.id`,
  'file_name-': sql`unit_import.file_name desc, unit_import.id desc`,
  created_by: sql`coalesce(creator.full_name, company.name), unit_import.id`,
  'created_by-': sql`coalesce(creator.full_name, company.name) desc, unit_import.id desc`,
} as const

/** Null is every branch. */
export async function shownImports(
  db: Db,
  branchIds: readonly number[] | null,
  {
    search,
    company,
    sort,
    limit,
    offset,
  }: {
    search: string
    company?: 'waiting' | undefined
    sort: keyof typeof SORTS
    limit: number
    offset: number
  },
): Promise<{ imports: ImportShown[]; total: number }> {
  const like = likeText(search)
  const where = sql.join(
    [
      branchIds === null ? sql`true` : sql`unit_import.branch_ids && ${[...branchIds]}::integer[]`,
      ...(search === ''
        ? []
        : [
            sql`(unit_import.file_name ilike ${like} or creator.full_name ilike ${like}
              or company.name ilike ${like} or sender.full_name ilike ${like})`,
          ]),
      ...(company === undefined
        ? []
        : [sql`unit_import.company_id is not null and unit_import.state = 'draft'`]),
    ],
    sql` and `,
  )
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<ImportShown>`
      select ${SHOWN} from ${SHOWN_TABLES} where ${where}
      order by ${SORTS[sort]} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from unit_import ${SENDERS} where ${where}`.execute(db),
  ])
  return { imports: rows, total: counts[0]?.total ?? 0 }
}

export type LineShown = LineRow & { readonly photo_count: number }

interface LinesWanted {
  readonly result?: RowResult | 'unchanged' | undefined
  readonly photos?: 'none' | undefined
  readonly state?: RowState | undefined
  readonly search?: string | undefined
}

function filtersOf({ result, photos, state, search = '' }: LinesWanted) {
  const like = likeText(search)
  return [
    ...(result === undefined ? [] : [result === 'unchanged' ? isUnchanged : sql`row_.result = ${result}`]),
    ...(photos === undefined ? [] : [hasNoPhoto]),
    ...(state === undefined ? [] : [sql`row_.state = ${state}`]),
    ...(search === '' ? [] : [sql`(row_.unit_key ilike ${like} or row_.title ilike ${like})`]),
  ]
}

export async function shownLines(
  db: Db,
  importId: number,
  { limit, offset, ...wanted }: LinesWanted & { readonly limit: number; readonly offset: number },
): Promise<{ lines: LineShown[]; total: number }> {
  const where = sql.join([sql`row_.import_id = ${importId}`, ...filtersOf(wanted)], sql` and `)
  const [{ rows: lines }, { rows: counts }] = await Promise.all([
    sql<LineShown>`
      select row_.*, (select count(*) from unit_import_photo photo
        where photo.import_id = row_.import_id and photo.row_number = row_.row_number) as photo_count
      from unit_import_row row_ where ${where} order by row_.row_number limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from unit_import_row row_ where ${where}`.execute(db),
  ])
  return { lines, total: counts[0]?.total ?? 0 }
}

/** The first rows of the file, from which samples of its columns are taken. */
export async function firstLines(db: Db, importId: number, limit: number): Promise<readonly string[][]> {
  const rows = await db
    .selectFrom('unit_import_row')
    .select('cells')
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .limit(limit)
    .execute()
  return rows.map(({ cells }) => cells)
}

// Lists of companies ---------------------------------------------------------------------------------------------

/** The same file with the same choices, while it waits. */
export async function waitingTwin(
  db: Db,
  companyId: number,
  fingerprint: Buffer,
): Promise<{ id: number } | null> {
  const found = await db
    .selectFrom('unit_import')
    .select('id')
    .where('company_id', '=', companyId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return found ?? null
}

export async function countWaiting(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('unit_import')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return count
}

/** Held until the transaction ends: of those who hand lists in for a company at once, one is first. */
export async function lockHandIns(tx: Db, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lists of a company'), ${companyId}::integer)`.execute(tx)
}

export async function listsOfCompany(
  db: Db,
  companyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lists: ImportShown[]; total: number }> {
  const [{ rows }, { count }] = await Promise.all([
    sql<ImportShown>`
      select ${SHOWN} from ${SHOWN_TABLES} where unit_import.company_id = ${companyId}
      order by unit_import.id desc limit ${limit} offset ${offset}`.execute(db),
    db
      .selectFrom('unit_import')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
  ])
  return { lists: rows, total: count }
}

/** The branch of a pool that still takes things in. */
export async function branchOfOpenPool(db: Db, poolId: number): Promise<number | null> {
  const found = await db
    .selectFrom('pool')
    .select('branch_id')
    .where('id', '=', poolId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return found?.branch_id ?? null
}

// What rows name ---------------------------------------------------------------------------------------------------

export async function typesAndTags(db: Db) {
  const [types, tags, pools, companies] = await Promise.all([
    db.selectFrom('product_type').select(['id', 'name', 'kind']).orderBy('id').execute(),
    db.selectFrom('product_tag').select(['id', 'product_type_id', 'tag_name']).orderBy('id').execute(),
    db.selectFrom('pool').select(['id', 'name', 'city', 'branch_id']).orderBy('id').execute(),
    db.selectFrom('company').select(['account_id', 'name']).orderBy('id').execute(),
  ])
  return { types, tags, pools, companies }
}

export async function customersByEmail(db: Db, emails: readonly string[]): Promise<Map<string, CustomerId>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

// The same unit again ----------------------------------------------------------------------------------------------

/** Units of the house by the marks of these kinds: own number, chassis number, serial number. */
export async function unitsKnownBy(
  db: Db,
  marks: {
    readonly stock: readonly string[]
    readonly chassis: readonly string[]
    readonly serial: readonly string[]
  },
): Promise<Record<'stock' | 'chassis' | 'serial', Map<string, UnitId>>> {
  const [stock, chassis, serial] = await Promise.all([
    marks.stock.length === 0
      ? []
      : db
          .selectFrom('unit_import_key')
          .selectAll()
          .where('key', 'in', [...marks.stock])
          .execute(),
    marks.chassis.length === 0
      ? []
      : db
          .selectFrom('unit')
          .select(['id as unit_id', 'chassis_number as key'])
          .where('chassis_number', 'in', [...marks.chassis])
          // What came back is known as what it is now.
          .orderBy('id')
          .execute(),
    marks.serial.length === 0
      ? []
      : sql<{ unit_id: UnitId; key: string }>`
          select min(id) as unit_id, serial as key from (
            select id, upper(regexp_replace(sheet ->> 'serial', '[^A-Za-z0-9]', '', 'g')) as serial
            from unit where sheet ? 'serial') as named
          where serial = any(${[...marks.serial]}::text[]) group by serial`
          .execute(db)
          .then(({ rows }) => rows),
  ])
  const mapped = (rows: readonly { key: string | null; unit_id: UnitId }[]) =>
    new Map(rows.map(({ key, unit_id }) => [key ?? '', unit_id]))
  return { stock: mapped(stock), chassis: mapped(chassis), serial: mapped(serial) }
}

/** Units by the letters and digits of their plate; the newest last. */
export async function unitsWithPlates(
  db: Db,
  plates: readonly string[],
): Promise<{ unit_id: UnitId; plate: string }[]> {
  if (plates.length === 0) return []
  const { rows } = await sql<{ unit_id: UnitId; plate: string }>`
    select unit_id, plate from (
      select id as unit_id, upper(regexp_replace(sheet ->> 'plate', '[^A-Za-z0-9]', '', 'g')) as plate
      from unit where sheet ? 'plate') as named
    where plate = any(${[...plates]}::text[]) order by unit_id`.execute(db)
  return rows
}

export async function unitsById(db: Db, ids: readonly UnitId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('unit')
    .leftJoin('pool', 'pool.id', 'unit.pool_id')
    .select(['unit.id', 'unit.title', 'unit.product_type_id', 'pool.branch_id'])
    .where('unit.id', 'in', [...ids])
    .execute()
}

export async function lockKey(tx: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('unit import'), hashtext(${key}))`.execute(tx)
}

export async function keyOfUnit(db: Db, unitId: UnitId): Promise<string | null> {
  const found = await db
    .selectFrom('unit_import_key')
    .select('key')
    .where('unit_id', '=', unitId)
    .executeTakeFirst()
  return found?.key ?? null
}

export async function keysOfUnits(
  db: Db,
  unitIds: readonly UnitId[],
): Promise<{ key: string; unit_id: UnitId }[]> {
  return db
    .selectFrom('unit_import_key')
    .select(['key', 'unit_id'])
    .where('unit_id', 'in', [...unitIds])
    .execute()
}

/** The unit is known by this key from now on, and by none that it had; null: by none at all. */
export async function keepKey(tx: Db, unitId: UnitId, key: string | null): Promise<void> {
  await tx.deleteFrom('unit_import_key').where('unit_id', '=', unitId).execute()
  if (key !== null) await tx.insertInto('unit_import_key').values({ key, unit_id: unitId }).execute()
}

/** The sale in which the unit is planned; null where it is in none. */
export async function planOf(db: Db, unitId: UnitId): Promise<string | null> {
  const found = await db
    .selectFrom('planned_lot')
    .innerJoin('planned_auction', 'planned_auction.id', 'planned_lot.auction_id')
    .select('planned_auction.name')
    .where('planned_lot.unit_id', '=', unitId)
    .executeTakeFirst()
  return found?.name ?? null
}

// Mappings ---------------------------------------------------------------------------------------------------------

export async function mappingsOf(
  db: Db,
  marks: readonly string[],
): Promise<Map<string, Record<string, string | null>>> {
  if (marks.length === 0) return new Map()
  const rows = await db
    .selectFrom('unit_import_mapping')
    .select(['header_mark', 'fields'])
    .where('header_mark', 'in', [...marks])
    .execute()
  return new Map(rows.map(({ header_mark, fields }) => [header_mark, fields]))
}

export async function saveMapping(
  tx: Db,
  headerMark: string,
  fields: Readonly<Record<string, string | null>>,
  staffId: StaffId,
  at: Instant,
): Promise<void> {
  const row = { fields: JSON.stringify(fields), staff_id: staffId, saved_at: new Date(at) }
  await tx
    .insertInto('unit_import_mapping')
    .values({ header_mark: headerMark, ...row })
    .onConflict((conflict) => conflict.column('header_mark').doUpdateSet(row))
    .execute()
}

// Photos -----------------------------------------------------------------------------------------------------------

/** Pictures that come to nothing, by their names. */
export async function lostPhotosOf(
  db: Db,
  importId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PhotoRow[]> {
  return db
    .selectFrom('unit_import_photo')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'refused')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Those of one row, in their order. */
export async function photosOfLine(db: Db, importId: number, rowNumber: number): Promise<PhotoRow[]> {
  return db
    .selectFrom('unit_import_photo')
    .selectAll()
    .where('import_id', '=', importId)
    .where('row_number', '=', rowNumber)
    .orderBy('id')
    .execute()
}

/** Those that came to nothing stay as they are. */
export async function updatePhotosOfLine(
  tx: Db,
  importId: number,
  rowNumber: number,
  changes: Updateable<ImportTables['unit_import_photo']>,
): Promise<void> {
  await tx
    .updateTable('unit_import_photo')
    .set(changes)
    .where('import_id', '=', importId)
    .where('row_number', '=', rowNumber)
    .where('state', 'in', ['waiting', 'done'])
    .execute()
}

export async function unitsWithWaitingPhotos(db: Db, unitIds: readonly UnitId[]): Promise<UnitId[]> {
  const rows = await db
    .selectFrom('unit_import_row as row')
    .innerJoin('unit_import', 'unit_import.id', 'row.import_id')
    .innerJoin('unit_import_photo as photo', (on) =>
      on.onRef('photo.import_id', '=', 'row.import_id').onRef('photo.row_number', '=', 'row.row_number'),
    )
    .where('row.unit_id', 'in', [...unitIds])
    .where('unit_import.state', '=', 'running')
    .where('photo.state', '=', 'waiting')
    .select('row.unit_id')
    .distinct()
    .execute()
  return rows.flatMap(({ unit_id }) => unit_id ?? [])
}

export async function photoNamesOf(db: Db, importId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unit_import_photo')
    .select('name')
    .where('import_id', '=', importId)
    .execute()
  return rows.map(({ name }) => name)
}

/** `pieces`: lists of photos as texts of JSON, as `match-photos.worker.ts` writes them; kept in this order. */
export async function replacePhotos(tx: Db, importId: number, pieces: readonly string[]): Promise<void> {
  await tx.deleteFrom('unit_import_photo').where('import_id', '=', importId).execute()
  for (const piece of pieces)
    await sql`
      insert into unit_import_photo (import_id, name, row_number, shot, state, reason)
      select ${importId}, name, row_number, shot, state, reason
      from rows from (
        jsonb_to_recordset(${piece}::jsonb) as (name text, row_number integer, shot text, state text, reason text)
      ) with ordinality
      order by ordinality`.execute(tx)
}

export interface PhotoOfUnit extends PhotoRow {
  readonly unit_id: UnitId
  readonly product_kind: ConsignedKind
}

/** The next photo whose unit is there. */
export async function nextPhoto(db: Db, importId: number): Promise<PhotoOfUnit | null> {
  const { rows } = await sql<PhotoOfUnit>`
    select photo.*, row_.unit_id, product_type.kind as product_kind
    from unit_import_photo photo
    join unit_import_row row_ on row_.import_id = photo.import_id and row_.row_number = photo.row_number
    join unit on unit.id = row_.unit_id
    join product_type on product_type.id = unit.product_type_id
    where photo.import_id = ${importId} and photo.state = 'waiting' and row_.state = 'done'
    order by photo.id limit 1`.execute(db)
  return rows[0] ?? null
}

export async function refusePhotosOfRefusedLines(db: Db, importId: number, reason: string): Promise<void> {
  await sql`
    update unit_import_photo photo set state = 'refused', reason = ${reason}
    from unit_import_row row_
    where photo.import_id = ${importId} and photo.state = 'waiting' and row_.import_id = photo.import_id
      and row_.row_number = photo.row_number and row_.state = 'done' and (row_.result = 'refused' or row_.unit_id is null)`.execute(
    db,
  )
}

export async function updatePhoto(
  tx: Db,
  id: number,
  changes: Updateable<ImportTables['unit_import_photo']>,
): Promise<void> {
  await tx.updateTable('unit_import_photo').set(changes).where('id', '=', id).execute()
}
