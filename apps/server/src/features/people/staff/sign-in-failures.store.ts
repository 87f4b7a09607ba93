import type { Instant } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

export async function lockedUntil(db: Db, addressHashes: readonly Buffer[]): Promise<Date | null> {
  const row = await db
    .selectFrom('staff_sign_in_failure')
    .select(({ fn }) => fn.max('locked_until').as('locked_until'))
    .where('address_hash', 'in', addressHashes)
    .executeTakeFirst()
  return row?.locked_until ?? null
}

/** Answers how many there are now; the row stays locked, so that of two at once the second counts the first. */
export async function addFailure(tx: Db, addressHash: Buffer, at: Instant): Promise<number> {
  const { failures } = await tx
    .insertInto('staff_sign_in_failure')
    .values({ address_hash: addressHash, failures: 1, locked_until: null, failed_at: new Date(at) })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({
        failures: sql`staff_sign_in_failure.failures + 1`,
        failed_at: new Date(at),
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export async function lockAddress(tx: Db, addressHash: Buffer, until: Instant): Promise<void> {
  await tx
    .updateTable('staff_sign_in_failure')
    .set({ failures: 0, locked_until: new Date(until) })
    .where('address_hash', '=', addressHash)
    .execute()
}

export async function deleteFailures(tx: Db, addressHashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_sign_in_failure').where('address_hash', 'in', addressHashes).execute()
}

export async function deleteFailuresBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('staff_sign_in_failure').where('failed_at', '<', new Date(before)).execute()
}
