import type { CustomerId, Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { LinkPurpose } from './account.tables.ts'

export interface NewLink {
  readonly hash: Buffer
  readonly customerId: CustomerId
  readonly purpose: LinkPurpose
  readonly at: Instant
  readonly expiresAt: Instant
}

export async function insertOneTimeToken(tx: Db, link: NewLink): Promise<void> {
  await tx
    .insertInto('one_time_token')
    .values({
      token_hash: link.hash,
      customer_id: link.customerId,
      purpose: link.purpose,
      created_at: new Date(link.at),
      expires_at: new Date(link.expiresAt),
    })
    .execute()
}

/** The owner of the token, as long as it can be used. */
export async function ownerOfOneTimeToken(
  db: Db,
  hash: Buffer,
  purpose: LinkPurpose,
  at: Instant,
): Promise<CustomerId | null> {
  const found = await db
    .selectFrom('one_time_token')
    .select('customer_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(at))
    .executeTakeFirst()
  return found?.customer_id ?? null
}

/** Uses the token up and answers whose it was; null when it is unknown, used or too old. One use, also in a race. */
export async function useOneTimeToken(
  tx: Db,
  hash: Buffer,
  purpose: LinkPurpose,
  at: Instant,
): Promise<CustomerId | null> {
  const used = await tx
    .updateTable('one_time_token')
    .set({ used_at: new Date(at) })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(at))
    .returning('customer_id')
    .executeTakeFirst()
  return used?.customer_id ?? null
}

/** The other links of the same mail kind are worth nothing once one was used. */
export async function useUpOneTimeTokens(
  tx: Db,
  customerId: CustomerId,
  purpose: LinkPurpose,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('one_time_token')
    .set({ used_at: new Date(at) })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteOneTimeTokensExpiredBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('one_time_token').where('expires_at', '<', new Date(before)).execute()
}
