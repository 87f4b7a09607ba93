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

export interface EncryptedNumbers {
  customer_id: CustomerId
  identity_number_sealed: Buffer | null
  npwp_sealed: Buffer | null
  rekening_number_sealed: Buffer | null
  bank_id: number | null
}

const BATCH = 500

/** Profiles with a number of which nothing is kept to compare it by, the oldest accounts first. */
export async function uncomparedProfiles(db: Db): Promise<EncryptedNumbers[]> {
  const { rows } = await sql<EncryptedNumbers>`
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

/** The lock that the trigger of this table takes: whoever looks a number up before keeping it looks under it. */
export async function lockIdentifier(tx: Db, digest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${digest.toString('hex')}, 330))`.execute(tx)
}

export interface KnownByNik {
  readonly customer_id: CustomerId
  readonly full_name: string
  readonly email: string
  readonly phone: string | null
}

/** Whose profile has this identity number now; those that may bid first, then the oldest. */
export async function knownByNik(db: Db, digest: Buffer): Promise<KnownByNik[]> {
  return db
    .selectFrom('customer_profile')
    .innerJoin('customer', 'customer.id', 'customer_profile.customer_id')
    .select(['customer.id as customer_id', 'customer.full_name', 'customer.email', 'customer.phone'])
    .where('customer_profile.identity_number_hash', '=', digest)
    .orderBy((eb) => eb('customer.approved_at', 'is', null))
    .orderBy('customer.id')
    .execute()
}

/** Also under an account that typed this number once and another one since. */
export async function anyBarredWithNik(db: Db, digest: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('customer_identifier')
    .innerJoin('customer', 'customer.id', 'customer_identifier.customer_id')
    .select('customer.id')
    .where('customer_identifier.kind', '=', 'nik')
    .where('customer_identifier.digest', '=', digest)
    .where('customer.barred_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
