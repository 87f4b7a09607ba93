import {
  type ConsignedKind,
  type ConsignmentState,
  type InspectionShot,
  type InspectionSubject,
  type InspectionTemplate,
  type Instant,
  type ProductTypeId,
  type TimeZone,
  type UnitId,
  unitId as unitIdOf,
} from '@ketok/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { InspectionTables } from './inspection.tables.ts'

export type PhotoRow = Selectable<InspectionTables['inspection_photo']>

/** A unit or a consignment, as far as an inspection needs it. */
export interface SubjectRow {
  readonly id: number
  readonly title: string
  readonly city: string
  readonly product_type_id: ProductTypeId
  readonly product_type_name: string
  readonly product_kind: ConsignedKind
  readonly branch_id: number | null
  /** The keys are the names of the lot sheet. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Of a unit also what was handed in while it was a consignment, and the other way round: it is one thing. */
const isAbout = ({ kind, id }: InspectionSubject) =>
  kind === 'unit'
    ? sql<boolean>`(unit_id = ${id} or consignment_id = (select id from consignment where consignment.unit_id = ${id}))`
    : sql<boolean>`(consignment_id = ${id} or unit_id = (select consignment.unit_id from consignment where id = ${id}))`

/** What a row of ours is about. */
export const aboutOf = (subject: InspectionSubject) => ({
  unit_id: subject.kind === 'unit' ? subject.id : null,
  consignment_id: subject.kind === 'consignment' ? subject.id : null,
})

export async function findSubject(db: Db, { kind, id }: InspectionSubject): Promise<SubjectRow | null> {
  const found =
    kind === 'unit'
      ? await db
          .selectFrom('unit')
          .innerJoin('product_type', 'product_type.id', 'unit.product_type_id')
          .leftJoin('pool', 'pool.id', 'unit.pool_id')
          .where('unit.id', '=', id)
          .select(['unit.id', 'unit.title', 'unit.city', 'unit.product_type_id', 'unit.sheet as facts'])
          .select([
            'product_type.name as product_type_name',
            'product_type.kind as product_kind',
            'pool.branch_id',
          ])
          .executeTakeFirst()
      : await db
          .selectFrom('consignment')
          .innerJoin('product_type', 'product_type.id', 'consignment.product_type_id')
          .leftJoin('inspection_booking', 'inspection_booking.consignment_id', 'consignment.id')
          .where('consignment.id', '=', id)
          .select(['consignment.id', 'consignment.title', 'consignment.city', 'consignment.product_type_id'])
          .select([
            'consignment.facts',
            'product_type.name as product_type_name',
            'product_type.kind as product_kind',
            // The branch that looks after it; before one does, the one where it is to be looked at.
            ({ fn }) => fn.coalesce('consignment.branch_id', 'inspection_booking.branch_id').as('branch_id'),
          ])
          .executeTakeFirst()
  return found === undefined ? null : { ...found, facts: found.facts as Record<string, unknown> }
}

export async function isUnit(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('unit').where('id', '=', unitIdOf(id)).select('id').executeTakeFirst()
  return found !== undefined
}

/** Reports of one thing come one after the other, so that each gets a version of its own; a unit that was a consignment is one. */
export async function lockReports(tx: Db, subject: InspectionSubject): Promise<void> {
  const { unitId, consignmentId } = await sameThing(tx, subject)
  if (consignmentId !== null)
    await sql`select pg_advisory_xact_lock(hashtext('inspected consignment'), ${consignmentId}::integer)`.execute(
      tx,
    )
  else await sql`select pg_advisory_xact_lock(hashtext('inspected unit'), ${unitId}::integer)`.execute(tx)
}

/** The numbers under which a thing is known, as a unit and as a consignment. */
export async function sameThing(
  db: Db,
  { kind, id }: InspectionSubject,
): Promise<{ readonly unitId: UnitId | null; readonly consignmentId: number | null }> {
  const found = await db
    .selectFrom('consignment')
    .select(['id', 'unit_id'])
    .where(kind === 'unit' ? 'unit_id' : 'id', '=', id)
    .executeTakeFirst()
  return {
    unitId: kind === 'unit' ? id : (found?.unit_id ?? null),
    consignmentId: kind === 'consignment' ? id : (found?.id ?? null),
  }
}

/** `shots` is left out where they are those of the rules. */
export interface TemplateRow {
  readonly version: number
  readonly parts: InspectionTemplate
  readonly shots?: readonly InspectionShot[]
}

/** The house's own template for a type, the newest or one version of it; null where there is none. */
export async function templateOf(
  db: Db,
  productTypeId: ProductTypeId,
  version?: number,
): Promise<TemplateRow | null> {
  const found = await db
    .selectFrom('inspection_template')
    .select(['version', 'parts', 'shots'])
    .where('product_type_id', '=', productTypeId)
    .$if(version !== undefined, (rows) => rows.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return null
  const { shots, ...template } = found
  return shots === null ? template : { ...template, shots }
}

/** Within a query of reports: of the branch that what was consigned is booked for. */
const bookedZone = sql<TimeZone | null>`(
  select branch.time_zone from inspection_booking booking join branch on branch.id = booking.branch_id
  where booking.consignment_id = inspection_report.consignment_id)`

const reports = (db: Db) =>
  db
    .selectFrom('inspection_report')
    .innerJoin('staff_name', 'staff_name.staff_id', 'inspection_report.staff_id')
    .selectAll('inspection_report')
    .select(['staff_name.full_name as inspector', bookedZone.as('booked_zone')])

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>

/** The newest first. */
export async function reportsOf(db: Db, subject: InspectionSubject): Promise<ReportRow[]> {
  return reports(db).where(isAbout(subject)).orderBy('version', 'desc').execute()
}

export async function reportByIdempotencyKey(db: Db, idempotencyKey: string): Promise<ReportRow | null> {
  return (await reports(db).where('client_report_id', '=', idempotencyKey).executeTakeFirst()) ?? null
}

/** The newest report of each of these things. */
export async function newestReports(
  db: Db,
  kind: InspectionSubject['kind'],
  ids: readonly number[],
): Promise<Map<number, ReportRow>> {
  if (ids.length === 0) return new Map()
  const rows = await reports(db)
    .leftJoin('consignment', 'consignment.id', 'inspection_report.consignment_id')
    .select(({ fn }) => [
      fn.coalesce('inspection_report.unit_id', 'consignment.unit_id').as('of_unit'),
      'consignment.id as of_consignment',
    ])
    .where(({ eb, fn }) =>
      kind === 'unit'
        ? eb(fn.coalesce('inspection_report.unit_id', 'consignment.unit_id'), 'in', ids.map(unitIdOf))
        : eb('inspection_report.consignment_id', 'in', ids),
    )
    .orderBy('inspection_report.version')
    .execute()
  // The last of each stands.
  return new Map(rows.map((row) => [(kind === 'unit' ? row.of_unit : row.of_consignment) ?? 0, row]))
}

/** Null when this idempotency key has been used. */
export async function insertReport(
  tx: Db,
  report: Omit<Insertable<InspectionTables['inspection_report']>, 'version'>,
  subject: InspectionSubject,
): Promise<number | null> {
  const { last } = await tx
    .selectFrom('inspection_report')
    .where(isAbout(subject))
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  const inserted = await tx
    .insertInto('inspection_report')
    .values({ ...report, version: (last ?? 0) + 1 })
    .onConflict((conflict) => conflict.constraint('inspection_report_once').doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted?.version ?? null
}

export async function photosOf(db: Db, subject: InspectionSubject): Promise<PhotoRow[]> {
  return db.selectFrom('inspection_photo').selectAll().where(isAbout(subject)).orderBy('id').execute()
}

export async function photoByIdempotencyKey(db: Db, idempotencyKey: string): Promise<PhotoRow | null> {
  const found = await db
    .selectFrom('inspection_photo')
    .selectAll()
    .where('client_photo_id', '=', idempotencyKey)
    .executeTakeFirst()
  return found ?? null
}

/** Null when the same picture has come twice and the other was first. */
export async function insertPhoto(
  db: Db,
  photo: Insertable<InspectionTables['inspection_photo']>,
): Promise<number | null> {
  const inserted = await db
    .insertInto('inspection_photo')
    .values(photo)
    .onConflict((conflict) => conflict.constraint('inspection_photo_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function branchesThatInspect(
  db: Db,
): Promise<{ readonly id: number; readonly name: string; readonly city: string }[]> {
  return db.selectFrom('branch').select(['id', 'name', 'city']).orderBy('name').execute()
}

/** Those that have come to nothing need nobody to look at them. */
const NOT_INSPECTED: readonly ConsignmentState[] = ['rejected', 'cancelled']

export interface DayOf {
  readonly from: Instant
  readonly until: Instant
  /** Null stands for all branches. */
  readonly branchIds: readonly number[] | null
  readonly search: string
}

/** In the order in which their owners come. */
export async function bookedConsignments(db: Db, { from, until, branchIds, search }: DayOf) {
  return db
    .selectFrom('inspection_booking')
    .innerJoin('consignment', 'consignment.id', 'inspection_booking.consignment_id')
    .innerJoin('product_type', 'product_type.id', 'consignment.product_type_id')
    .innerJoin('branch', 'branch.id', 'inspection_booking.branch_id')
    .where('inspection_booking.starts_at', '>=', new Date(from))
    .where('inspection_booking.starts_at', '<', new Date(until))
    .where('consignment.state', 'not in', NOT_INSPECTED)
    .$if(branchIds !== null, (rows) =>
      rows.where('inspection_booking.branch_id', 'in', [0, ...(branchIds ?? [])]),
    )
    .$if(search !== '', (rows) =>
      rows.where(({ or, eb }) =>
        or([
          eb('consignment.title', 'ilike', likeText(search)),
          eb(plateIn('consignment.facts'), 'like', plateLike(search)),
        ]),
      ),
    )
    .select(['consignment.id', 'consignment.title', 'consignment.facts', 'consignment.state'])
    .select(['consignment.contact_name', 'consignment.contact_phone', 'consignment.product_type_id'])
    .select([
      'product_type.name as product_type_name',
      'product_type.kind as product_kind',
      'branch.id as branch_id',
      'branch.name as branch_name',
      'branch.time_zone',
    ])
    .select('inspection_booking.starts_at')
    .orderBy('inspection_booking.starts_at')
    .orderBy('inspection_booking.place')
    .execute()
}

export interface UnitSearch extends Pick<DayOf, 'branchIds' | 'search'> {
  /** One unit by its number, whether it was inspected or not. */
  readonly scanned: number | null
  readonly limit: number
}

/** What stands nowhere yet is everybody's. */
const unitsOfBranches = (db: Db, branchIds: DayOf['branchIds']) =>
  db
    .selectFrom('unit')
    .leftJoin('pool', 'pool.id', 'unit.pool_id')
    .$if(branchIds !== null, (rows) =>
      rows.where(({ or, eb }) =>
        or([eb('pool.branch_id', 'in', [0, ...(branchIds ?? [])]), eb('unit.pool_id', 'is', null)]),
      ),
    )

/** How many units of each type nobody has inspected. */
export async function countUninspected(db: Db, branchIds: DayOf['branchIds']) {
  return unitsOfBranches(db, branchIds)
    .where('unit.inspection', 'is', null)
    .select(({ fn }) => ['unit.product_type_id', fn.countAll<number>().as('count')])
    .groupBy('unit.product_type_id')
    .execute()
}

/** Those of one type, the oldest first. */
export async function uninspectedOfType(db: Db, branchIds: DayOf['branchIds'], typeId: ProductTypeId) {
  return unitsOfBranches(db, branchIds)
    .where('unit.inspection', 'is', null)
    .where('unit.product_type_id', '=', typeId)
    .select(['unit.id', 'unit.title', 'unit.sheet as facts', 'unit.chassis_number'])
    .orderBy('unit.id')
    .execute()
}

/** Units without an inspection, newest first; searched for, those that have one as well. */
export async function unitsToInspect(db: Db, { branchIds, search, scanned, limit }: UnitSearch) {
  const chosen = unitsOfBranches(db, branchIds)
    .$call((rows) => (scanned === null ? rows : rows.where('unit.id', '=', unitIdOf(scanned))))
    .$if(search === '', (rows) => rows.where('unit.inspection', 'is', null))
    .$if(scanned === null && search !== '', (rows) =>
      rows.where(({ or, eb }) =>
        or([
          eb('unit.title', 'ilike', likeText(search)),
          eb(plateIn('unit.sheet'), 'like', plateLike(search)),
        ]),
      ),
    )
  const [rows, { total }] = await Promise.all([
    chosen
      .innerJoin('product_type', 'product_type.id', 'unit.product_type_id')
      .select(['unit.id', 'unit.title', 'unit.city', 'unit.sheet as facts', 'unit.product_type_id'])
      .select(['product_type.name as product_type_name', 'product_type.kind as product_kind'])
      .orderBy('unit.id', 'desc')
      .limit(limit)
      .execute(),
    chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** A plate is typed with blanks and without. */
const plateIn = (column: 'unit.sheet' | 'consignment.facts') =>
  sql<string>`upper(replace(coalesce(${sql.ref(column)} ->> 'plate', ''), ' ', ''))`
const plateLike = (search: string) => likeText(search.replaceAll(/\s+/g, '').toUpperCase())
