import type { CustomerId, IdentifierKind, Instant } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

export interface Digest {
  readonly kind: IdentifierKind
  readonly digest: Buffer
}

/** Answers the kinds of which this one is new to the account. */
export async function insertIdentifiers(
  tx: Db,
  customerId: CustomerId,
  digests: readonly Digest[],
  at: Instant,
): Promise<IdentifierKind[]> {
  const added: IdentifierKind[] = []
  // One after the other, each under the lock of its number.
  for (const { kind, digest } of digests) {
    const row = await tx
      .insertInto('customer_identifier')
      .values({ customer_id: customerId, kind, digest, seen_at: new Date(at) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (row !== undefined) added.push(row.kind)
  }
  return added
}

/** Other accounts that had the NIK of this one before it, unless the house has said that they are others. */
export async function earlierWithNik(db: Db, customerId: CustomerId): Promise<CustomerId[]> {
  const rows = await db
    .selectFrom('shared_identifier')
    .select('other_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'nik')
    .where('other_was_first', '=', true)
    .orderBy('other_id')
    .execute()
  return rows.map(({ other_id }) => other_id)
}

export interface SealedNumbers {
  customer_id: CustomerId
  identity_number_sealed: Buffer | null
  npwp_sealed: Buffer | null
  rekening_number_sealed: Buffer | null
  bank_id: number | null
}

const BATCH = 500

/** Profiles with a number of which nothing is kept to compare it by, the oldest accounts first. */
export async function uncomparedProfiles(db: Db): Promise<SealedNumbers[]> {
  const { rows } = await sql<SealedNumbers>`
    select customer_id, identity_number_sealed, npwp_sealed, rekening_number_sealed, bank_id
    from customer_profile profile
    where exists (
      select from (values
        ('nik', identity_number_sealed is not null),
        ('npwp', npwp_sealed is not null),
        ('account', rekening_number_sealed is not null and bank_id is not null)
      ) as held (kind, there)
      where there and not exists (
        select from customer_identifier known
        where known.customer_id = profile.customer_id and known.kind = held.kind))
    order by customer_id limit ${BATCH}`.execute(db)
  return rows
}
