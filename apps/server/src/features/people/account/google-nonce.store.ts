import type { Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

/** Whether it was never used before; from now on it was. */
export async function useGoogleNonce(tx: Db, hash: Buffer, expiresAt: Instant): Promise<boolean> {
  const inserted = await tx
    .insertInto('google_nonce')
    .values({ nonce_hash: hash, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteGoogleNoncesExpiredBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('google_nonce').where('expires_at', '<', new Date(before)).execute()
}
