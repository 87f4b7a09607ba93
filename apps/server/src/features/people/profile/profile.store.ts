import type { CustomerId, Instant, UnitId } from '@ketok/domain'
import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { CustomerProfileTable, IdentityFileTable } from './profile.tables.ts'
import { taxInvoicePath } from './tax-invoice-path.ts'

export type ProfileRow = Omit<Selectable<CustomerProfileTable>, 'updated_at' | 'identity_number_hash'> & {
  city_name: string | null
  bank_name: string | null
  /** The scan of the identity card, where it lies. */
  identity_file: string | null
}
export type ProfileChanges = Omit<Updateable<CustomerProfileTable>, 'customer_id' | 'updated_at'>

/** Every customer has one, though there is no row before they saved something. */
export async function profileOf(db: Db, customerId: CustomerId): Promise<ProfileRow> {
  const row = await db
    .selectFrom('customer')
    .leftJoin('customer_profile as profile', 'profile.customer_id', 'customer.id')
    .leftJoin('city', 'city.id', 'profile.city_id')
    .leftJoin('bank', 'bank.id', 'profile.bank_id')
    .leftJoin('identity_file', 'identity_file.customer_id', 'customer.id')
    .select([
      'profile.birth_date',
      'profile.gender',
      'profile.identity_number_sealed',
      'profile.npwp_sealed',
      'profile.rekening_number_sealed',
      'profile.identity_address',
      'profile.current_address',
      'profile.city_id',
      'profile.bank_id',
      'profile.rekening_owner',
      'profile.bank_office',
      'profile.faktur_filepath',
      'city.name as city_name',
      'bank.name as bank_name',
      'identity_file.stored_name as identity_file',
    ])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow()
  const newest = await unitOfNewestTaxInvoice(db, customerId)
  const faktur_filepath = newest === null ? row.faktur_filepath : taxInvoicePath(newest)
  return { ...row, customer_id: customerId, faktur_filepath }
}

async function unitOfNewestTaxInvoice(db: Db, customerId: CustomerId): Promise<UnitId | null> {
  const found = await db
    .selectFrom('newest_tax_invoice')
    .select('unit_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return found?.unit_id ?? null
}

export async function saveProfileRow(
  tx: Db,
  customerId: CustomerId,
  changes: ProfileChanges,
  at: Instant,
): Promise<void> {
  const row = { ...changes, updated_at: new Date(at) }
  await tx
    .insertInto('customer_profile')
    .values({ ...row, customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
}

const BATCH = 500

export async function unhashedNiks(
  db: Db,
): Promise<{ customer_id: CustomerId; identity_number_sealed: Buffer | null }[]> {
  return db
    .selectFrom('customer_profile')
    .select(['customer_id', 'identity_number_sealed'])
    .where('identity_number_sealed', 'is not', null)
    .where('identity_number_hash', 'is', null)
    .orderBy('customer_id')
    .limit(BATCH)
    .execute()
}

/** Not over one that a save has put there meanwhile. */
export async function saveNikHash(db: Db, customerId: CustomerId, hash: Buffer): Promise<void> {
  await db
    .updateTable('customer_profile')
    .set({ identity_number_hash: hash })
    .where('customer_id', '=', customerId)
    .where('identity_number_hash', 'is', null)
    .execute()
}

export async function cityExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function bankExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('bank').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Answers the name of the file it replaces, for that one to be deleted. */
export async function saveIdentityFile(tx: Db, file: Selectable<IdentityFileTable>): Promise<string | null> {
  const { customer_id, ...changes } = file
  const before = await tx
    .selectFrom('identity_file')
    .select('stored_name')
    .where('customer_id', '=', customer_id)
    .forUpdate()
    .executeTakeFirst()
  await tx
    .insertInto('identity_file')
    .values(file)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(changes))
    .execute()
  return before?.stored_name ?? null
}

export async function identityFileOf(
  db: Db,
  customerId: CustomerId,
): Promise<Selectable<IdentityFileTable> | null> {
  const file = await db
    .selectFrom('identity_file')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return file ?? null
}
