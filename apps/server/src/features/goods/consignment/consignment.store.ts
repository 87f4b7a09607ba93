import {
  AWAITING_INSPECTION,
  agreementHasEnded,
  type ConsignmentOnDesk,
  type ConsignmentState,
  type CustomerId,
  dayIn,
  HOUSE_ZONE,
  type Instant,
  isoDay,
  type LotId,
  type ProductTypeId,
  type TimeZone,
  turnOf,
  type UnitId,
} from '@ketok/domain'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ConsignmentTables } from './consignment.tables.ts'

export const consignmentColumns = [
  'consignment.id',
  'consignment.customer_id',
  'consignment.product_type_id',
  'consignment.title',
  'consignment.city',
  'consignment.facts',
  'consignment.asking_price',
  'consignment.note',
  'consignment.contact_name',
  'consignment.contact_phone',
  'consignment.state',
  'consignment.submitted_at',
  'consignment.branch_id as desk_branch_id',
  'consignment.version',
  'consignment.accepted_at',
  'consignment.asked',
  'consignment.turn',
  'consignment.turn_since',
  'consignment.unit_id',
  'consignable_type.name as product_type_name',
  'consignable_type.kind as product_kind',
  'inspection_booking.branch_id',
  'inspection_booking.starts_at',
  sql<TimeZone | null>`(select branch.time_zone from branch where branch.id = inspection_booking.branch_id)`.as(
    'inspection_zone',
  ),
  // Of the branch that looks after it: its agreement ends by the calendar there.
  sql<TimeZone | null>`(select branch.time_zone from branch where branch.id = consignment.branch_id)`.as(
    'desk_zone',
  ),
] as const

const all = (db: Db) =>
  db
    .selectFrom('consignment')
    .innerJoin('consignable_type', 'consignable_type.id', 'consignment.product_type_id')
    .leftJoin('inspection_booking', 'inspection_booking.consignment_id', 'consignment.id')
    .select(consignmentColumns)

export type ConsignmentRow = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>
export type EventRow = Selectable<ConsignmentTables['consignment_event']> & {
  readonly zone: TimeZone | null
}
export type TypeRow = Selectable<ConsignmentTables['consignable_type']>

export async function consignableType(db: Db, id: ProductTypeId): Promise<TypeRow | null> {
  const found = await db.selectFrom('consignable_type').selectAll().where('id', '=', id).executeTakeFirst()
  return found ?? null
}

export async function consignmentsOf(
  db: Db,
  customerId: CustomerId,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ConsignmentRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    all(db)
      .where('consignment.customer_id', '=', customerId)
      .orderBy('consignment.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('consignment')
      .where('customer_id', '=', customerId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Nobody else's is found. */
export async function ownConsignment(
  db: Db,
  customerId: CustomerId,
  id: number,
): Promise<ConsignmentRow | null> {
  const found = await all(db)
    .where('consignment.id', '=', id)
    .where('consignment.customer_id', '=', customerId)
    .executeTakeFirst()
  return found ?? null
}

/** The same, with all changes of it coming one after the other. */
export async function lockOwnConsignment(
  tx: Db,
  customerId: CustomerId,
  id: number,
): Promise<ConsignmentRow | null> {
  await tx.selectFrom('consignment').select('id').where('id', '=', id).forUpdate().execute()
  return ownConsignment(tx, customerId, id)
}

export async function consignmentByIdempotencyKey(
  db: Db,
  customerId: CustomerId,
  idempotencyKey: string,
): Promise<number | null> {
  const found = await db
    .selectFrom('consignment')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('client_consignment_id', '=', idempotencyKey)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Consignments of one customer are sent one after the other, until the end of the transaction. */
export async function lockSending(tx: Db, customerId: CustomerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('consignment'), ${customerId}::integer)`.execute(tx)
}

export async function countAwaitingInspection(tx: Db, customerId: CustomerId): Promise<number> {
  const { count } = await tx
    .selectFrom('consignment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('state', 'in', AWAITING_INSPECTION)
    .executeTakeFirstOrThrow()
  return count
}

/** Null when this idempotency key has been used: another request of the same browser was first. */
export async function insertConsignment(
  tx: Db,
  consignment: Insertable<ConsignmentTables['consignment']>,
): Promise<number | null> {
  const inserted = await tx
    .insertInto('consignment')
    .values(consignment)
    .onConflict((conflict) => conflict.constraint('consignment_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/**
 * Within a query of what happened to a consignment: of the branch that looked after it then. It had none where it was neither booked
 * nor taken in before.
 */
export function zoneOfBranchThen(consignmentId: string, at: string) {
  return sql<TimeZone | null>`(
    select branch.time_zone from consignment join branch on branch.id = consignment.branch_id
    where consignment.id = ${sql.ref(consignmentId)} and (
      exists (select from consignment_event booked
        where booked.consignment_id = consignment.id and booked.type = 'inspection_booked'
          and booked.at <= ${sql.ref(at)})
      or exists (select from consignment_intake intake
        where intake.consignment_id = consignment.id and intake.at <= ${sql.ref(at)})))`
}

export async function eventsOf(db: Db, consignmentId: number): Promise<EventRow[]> {
  return db
    .selectFrom('consignment_event')
    .selectAll()
    .select(zoneOfBranchThen('consignment_event.consignment_id', 'consignment_event.at').as('zone'))
    .where('consignment_id', '=', consignmentId)
    .orderBy('seq')
    .execute()
}

/** One step of its way: the event, and the state it leads to. The consignment is locked. */
export async function recordStep(
  tx: Db,
  consignmentId: number,
  step: { readonly state: ConsignmentState; readonly at: Instant; readonly note?: string },
): Promise<void> {
  const { last } = await tx
    .selectFrom('consignment_event')
    .where('consignment_id', '=', consignmentId)
    .select(({ fn }) => fn.max('seq').as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('consignment_event')
    .values({
      consignment_id: consignmentId,
      seq: (last ?? 0) + 1,
      type: step.state,
      at: new Date(step.at),
      note: step.note ?? '',
    })
    .execute()
  await tx.updateTable('consignment').set({ state: step.state }).where('id', '=', consignmentId).execute()
  await noteChange(tx, consignmentId, step.at)
}

/** What the rules of the desk look at; the consignment is there. */
export async function onDesk(db: Db, consignmentId: number, at: Instant): Promise<ConsignmentOnDesk> {
  const { accepted_at, unit_id, unit_in, intake_number, booked_at, answer, valid_until, zone, ...row } =
    await db
      .selectFrom('consignment')
      .leftJoin('inspection_booking', 'inspection_booking.consignment_id', 'consignment.id')
      .leftJoin('consignment_intake', 'consignment_intake.consignment_id', 'consignment.id')
      .leftJoin('branch', 'branch.id', 'consignment.branch_id')
      .leftJoin('unit', (join) =>
        join
          .onRef('unit.id', '=', 'consignment.unit_id')
          .onRef('unit.consignor_id', '=', 'consignment.customer_id')
          .on('unit.returned_at', 'is', null),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('consignment_price')
            .leftJoin('consignment_price_answer', 'consignment_price_answer.price_id', 'consignment_price.id')
            .whereRef('consignment_price.consignment_id', '=', 'consignment.id')
            .orderBy('consignment_price.position', 'desc')
            .limit(1)
            .leftJoin('consignment_agreement', 'consignment_agreement.price_id', 'consignment_price.id')
            .select(['consignment_price_answer.kind', 'consignment_agreement.valid_until'])
            .as('newest'),
        (join) => join.onTrue(),
      )
      .where('consignment.id', '=', consignmentId)
      .select([
        'consignment.state',
        'consignment.asked',
        'consignment.accepted_at',
        'consignment.unit_id',
        'inspection_booking.starts_at as booked_at',
        'newest.kind as answer',
        'newest.valid_until',
        'branch.time_zone as zone',
        'unit.id as unit_in',
        'consignment_intake.number as intake_number',
      ])
      .executeTakeFirstOrThrow()
  return {
    ...row,
    accepted: accepted_at !== null,
    countered: answer === 'countered',
    booked: booked_at !== null,
    hasUnit: unit_id !== null,
    isTakenIn: intake_number !== null,
    unitIsIn: unit_in !== null,
    agreementEnded:
      valid_until !== null &&
      agreementHasEnded(row.state, valid_until, isoDay(dayIn(zone ?? HOUSE_ZONE, at))),
  }
}

/** After every change of a consignment, in its transaction: for whom it waits now, and that it is another version. */
export async function noteChange(tx: Db, consignmentId: number, at: Instant): Promise<void> {
  const turn = turnOf(await onDesk(tx, consignmentId, at))
  await tx
    .updateTable('consignment')
    .set((eb) => ({
      turn,
      turn_since: eb.case().when('turn', '=', turn).then(eb.ref('turn_since')).else(new Date(at)).end(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', consignmentId)
    .execute()
}

/** Whose price is agreed and binds no more, while they still wait for nobody. */
export async function endedWithoutTurn(db: Db, at: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('consignment')
    .innerJoin('consignment_price', 'consignment_price.consignment_id', 'consignment.id')
    .innerJoin('consignment_agreement', 'consignment_agreement.price_id', 'consignment_price.id')
    .where('consignment.state', '=', 'price_agreed')
    .where('consignment.turn', '=', 'nobody')
    .leftJoin('branch', 'branch.id', 'consignment.branch_id')
    .groupBy(['consignment.id', 'branch.time_zone'])
    .having(
      sql<boolean>`max(consignment_agreement.valid_until)
        < (${new Date(at)}::timestamptz at time zone coalesce(branch.time_zone, ${HOUSE_ZONE}))::date`,
    )
    .orderBy('consignment.id')
    .select('consignment.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What else the desk keeps of it: the branch, that the form is taken, that something was asked, its unit. */
export async function updateConsignment(
  tx: Db,
  consignmentId: number,
  changes: Pick<
    Updateable<ConsignmentTables['consignment']>,
    'branch_id' | 'accepted_at' | 'asked' | 'unit_id'
  >,
): Promise<void> {
  await tx.updateTable('consignment').set(changes).where('id', '=', consignmentId).execute()
}

export async function consignmentById(db: Db, id: number): Promise<ConsignmentRow | null> {
  return (await all(db).where('consignment.id', '=', id).executeTakeFirst()) ?? null
}

/** Of these units the consignments they were made from, held until the transaction ends. */
export async function lockConsignmentsOfUnits(
  tx: Db,
  unitIds: readonly UnitId[],
): Promise<{ readonly id: number; readonly unit_id: UnitId | null; readonly state: ConsignmentState }[]> {
  if (unitIds.length === 0) return []
  return tx
    .selectFrom('consignment')
    .where('unit_id', 'in', unitIds)
    .select(['id', 'unit_id', 'state'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Which of these units their owners have back, whether or not they were made of a consignment. */
export async function returnedAmong(db: Db, unitIds: readonly UnitId[]): Promise<number[]> {
  if (unitIds.length === 0) return []
  const rows = await db
    .selectFrom('unit')
    .select('id')
    .where('id', 'in', [...unitIds])
    .where('returned_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function unitIdsInStates(db: Db, states: readonly ConsignmentState[]): Promise<number[]> {
  const rows = await db
    .selectFrom('consignment')
    .where('state', 'in', states)
    .where('unit_id', 'is not', null)
    .select('unit_id')
    .$narrowType<{ unit_id: UnitId }>()
    .execute()
  return rows.map(({ unit_id }) => unit_id)
}

/** All changes of it come one after the other. */
export async function lockConsignment(tx: Db, id: number): Promise<ConsignmentRow | null> {
  await tx.selectFrom('consignment').select('id').where('id', '=', id).forUpdate().execute()
  return consignmentById(tx, id)
}

/** The consignment whose inspection begins then and has not been recalled yet; null otherwise, so that a job may run twice. */
export async function markReminded(
  tx: Db,
  consignmentId: number,
  startsAt: Instant,
): Promise<{ id: number; customer_id: CustomerId; title: string; branch_id: number } | null> {
  const marked = await tx
    .updateTable('inspection_booking')
    .set({ reminded: true })
    .from('consignment')
    .whereRef('consignment.id', '=', 'inspection_booking.consignment_id')
    .where('inspection_booking.consignment_id', '=', consignmentId)
    .where('inspection_booking.starts_at', '=', new Date(startsAt))
    .where('inspection_booking.reminded', '=', false)
    .returning([
      'consignment.id',
      'consignment.customer_id',
      'consignment.title',
      'inspection_booking.branch_id',
    ])
    .executeTakeFirst()
  return marked ?? null
}

export async function unitOfLot(db: Db, lotId: LotId): Promise<UnitId | null> {
  const found = await db.selectFrom('lot').where('id', '=', lotId).select('unit_id').executeTakeFirst()
  return found?.unit_id ?? null
}
