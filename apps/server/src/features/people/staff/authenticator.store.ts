import type { Instant, StaffId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

interface StoredAuthenticator {
  readonly encryptedSecret: Buffer
  readonly enrolled: boolean
  readonly lastStep: number | null
}

export async function authenticatorOf(db: Db, staffId: StaffId): Promise<StoredAuthenticator | null> {
  const row = await db.selectFrom('staff_totp').selectAll().where('staff_id', '=', staffId).executeTakeFirst()
  if (row === undefined) return null
  return { encryptedSecret: row.secret_sealed, enrolled: row.enrolled_at !== null, lastStep: row.last_step }
}

/** Not over one that is enrolled: whoever has only the password can not put their own in its place. */
export async function proposeSecret(db: Db, staffId: StaffId, encryptedSecret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_totp')
    .values({ staff_id: staffId, secret_sealed: encryptedSecret })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ secret_sealed: encryptedSecret })
        .where('staff_totp.enrolled_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function markStepUsed(tx: Db, staffId: StaffId, step: number): Promise<void> {
  await tx.updateTable('staff_totp').set({ last_step: step }).where('staff_id', '=', staffId).execute()
}

export async function markEnrolled(tx: Db, staffId: StaffId, at: Instant): Promise<void> {
  await tx
    .updateTable('staff_totp')
    .set({ enrolled_at: new Date(at) })
    .where('staff_id', '=', staffId)
    .execute()
}

export async function replaceRecoveryCodes(
  tx: Db,
  staffId: StaffId,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_code')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** Whether it was one that had not been used. */
export async function useRecoveryCode(tx: Db, staffId: StaffId, hash: Buffer, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_code')
    .set({ used_at: new Date(at) })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db, staffId: StaffId): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
