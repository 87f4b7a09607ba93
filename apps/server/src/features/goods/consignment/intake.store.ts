import type { Instant } from '@ketok/domain'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ConsignmentTables } from './consignment.tables.ts'

export type IntakePhotoRow = Selectable<ConsignmentTables['consignment_intake_photo']>
type NewIntake = Insertable<ConsignmentTables['consignment_intake']>

/** With who took it and the clocks of the branch whose pool it came into; null while it is with its owner. */
export async function intakeOf(db: Db, consignmentId: number) {
  const found = await db
    .selectFrom('consignment_intake')
    .innerJoin('staff_name', 'staff_name.staff_id', 'consignment_intake.staff_id')
    .innerJoin('pool', 'pool.id', 'consignment_intake.pool_id')
    .innerJoin('branch', 'branch.id', 'pool.branch_id')
    .where('consignment_id', '=', consignmentId)
    .selectAll('consignment_intake')
    .select(['staff_name.full_name', 'branch.time_zone'])
    .executeTakeFirst()
  return found ?? null
}

export type IntakeRow = NonNullable<Awaited<ReturnType<typeof intakeOf>>>

/** Where those of these are that came in, and when they came. */
export async function intakeZonesOf(db: Db, consignmentIds: readonly number[]) {
  if (consignmentIds.length === 0) return []
  return db
    .selectFrom('consignment_intake')
    .innerJoin('pool', 'pool.id', 'consignment_intake.pool_id')
    .innerJoin('branch', 'branch.id', 'pool.branch_id')
    .where('consignment_id', 'in', consignmentIds)
    .select(['consignment_id', 'signed_at', 'at', 'branch.time_zone'])
    .execute()
}

export async function insertIntake(tx: Db, intake: NewIntake): Promise<void> {
  await tx.insertInto('consignment_intake').values(intake).execute()
}

export async function poolToTakeInto(
  db: Db,
  poolId: number,
): Promise<{
  readonly id: number
  readonly branch_id: number
  readonly name: string
  readonly closed_at: Date | null
} | null> {
  const found = await db
    .selectFrom('pool')
    .where('id', '=', poolId)
    .select(['id', 'branch_id', 'name', 'closed_at'])
    .executeTakeFirst()
  return found ?? null
}

/** The photos of the signed record in its order; those that are sent before it is signed, as they came. */
export async function intakePhotos(db: Db, consignmentId: number): Promise<IntakePhotoRow[]> {
  return db
    .selectFrom('consignment_intake_photo')
    .selectAll()
    .where('consignment_id', '=', consignmentId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function intakePhotoByIdempotencyKey(
  db: Db,
  consignmentId: number,
  idempotencyKey: string,
): Promise<IntakePhotoRow | null> {
  const found = await db
    .selectFrom('consignment_intake_photo')
    .selectAll()
    .where('consignment_id', '=', consignmentId)
    .where('client_photo_id', '=', idempotencyKey)
    .executeTakeFirst()
  return found ?? null
}

/** Null when the same photo has come twice and the other was first. */
export async function insertIntakePhoto(
  db: Db,
  photo: Insertable<ConsignmentTables['consignment_intake_photo']>,
): Promise<IntakePhotoRow | null> {
  const inserted = await db
    .insertInto('consignment_intake_photo')
    .values(photo)
    .onConflict((conflict) => conflict.constraint('consignment_intake_photo_once').doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

/** Puts these photos on the record in this order; answers how many of them there were. */
export async function claimIntakePhotos(
  tx: Db,
  consignmentId: number,
  photoIds: readonly number[],
): Promise<number> {
  let claimed = 0
  for (const [index, id] of photoIds.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('consignment_intake_photo')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('consignment_id', '=', consignmentId)
      .executeTakeFirstOrThrow()
    claimed += Number(numUpdatedRows)
  }
  return claimed
}

/** Takes away what was uploaded before `before` and stands on no record; answers the names of the files. */
export async function dropLooseIntakePhotos(db: Db, before: Instant): Promise<string[]> {
  const rows = await db
    .deleteFrom('consignment_intake_photo')
    .where('position', 'is', null)
    .where('created_at', '<', new Date(before))
    .returning('stored_name')
    .execute()
  return rows.map(({ stored_name }) => stored_name)
}
