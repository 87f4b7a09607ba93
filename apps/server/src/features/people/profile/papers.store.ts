import type { CustomerId } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import { type BankChangeRow, coolingChanges } from './bank-change.store.ts'

/** Everything of many customers at once: a queue shows hundreds. */
export async function paperRows(db: Db, customerIds: readonly CustomerId[]) {
  if (customerIds.length === 0) return []
  const [rows, changes] = await Promise.all([
    db
      .selectFrom('customer')
      .leftJoin('customer_profile as profile', 'profile.customer_id', 'customer.id')
      .leftJoin('bank', 'bank.id', 'profile.bank_id')
      .leftJoin('identity_file', 'identity_file.customer_id', 'customer.id')
      .select(['customer.id', 'customer.email', 'customer.full_name', 'customer.company_name'])
      .select(['customer.seller_type', 'customer.phone', 'customer.profile_image'])
      .select(['customer.approved_at', 'customer.barred_at', 'customer.created_at'])
      .select(['profile.birth_date', 'profile.gender', 'profile.identity_number_sealed'])
      .select(['profile.npwp_sealed', 'profile.rekening_number_sealed', 'profile.identity_address'])
      .select(['profile.current_address', 'profile.city_id', 'profile.bank_id'])
      .select(['profile.rekening_owner', 'profile.bank_office', 'bank.name as bank_name'])
      .select(['identity_file.stored_name as identity_file', 'identity_file.created_at as identity_file_at'])
      .select(
        sql<boolean>`exists (select from identity_submission s
          where s.customer_id = customer.id and s.state <> 'withdrawn')`.as('has_case'),
      )
      .where('customer.id', 'in', customerIds)
      .execute(),
    coolingChanges(db, customerIds),
  ])
  const changeOf = new Map<CustomerId, BankChangeRow>(changes.map((change) => [change.customer_id, change]))
  return rows.map((row) => ({ ...row, change: changeOf.get(row.id) ?? null }))
}
