import { type Instant, instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

/** Counts a request and answers null; or, too soon after the last, when that was. Of two at once one is too soon. */
export async function takeVerificationRequest(
  tx: Db,
  addressHash: Buffer,
  at: Instant,
  waitMs: number,
): Promise<Instant | null> {
  const taken = await tx
    .insertInto('verification_request')
    .values({ address_hash: addressHash, requested_at: new Date(at) })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({ requested_at: new Date(at) })
        .where('verification_request.requested_at', '<=', new Date(at - waitMs)),
    )
    .returning('requested_at')
    .executeTakeFirst()
  if (taken !== undefined) return null

  // A statement of its own, because the one above does not see what another transaction inserted meanwhile.
  const { requested_at } = await tx
    .selectFrom('verification_request')
    .select('requested_at')
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow()
  return instant(requested_at.getTime())
}

export async function deleteVerificationRequestsBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('verification_request').where('requested_at', '<', new Date(before)).execute()
}
