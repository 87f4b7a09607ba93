import type { CustomerId, Instant } from '@ketok/domain'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { BankAccountChangeTable } from './profile.tables.ts'

export type BankChangeRow = Selectable<BankAccountChangeTable> & { bank_name: string }

/** The one change of each of these customers that has not taken effect. */
export async function coolingChanges(db: Db, customerIds: readonly CustomerId[]): Promise<BankChangeRow[]> {
  if (customerIds.length === 0) return []
  return db
    .selectFrom('bank_account_change as change')
    .innerJoin('bank', 'bank.id', 'change.bank_id')
    .selectAll('change')
    .select('bank.name as bank_name')
    .where('change.customer_id', 'in', customerIds)
    .where('change.state', '=', 'cooling')
    .execute()
}

export async function coolingChange(db: Db, customerId: CustomerId): Promise<BankChangeRow | null> {
  return (await coolingChanges(db, [customerId]))[0] ?? null
}

export async function insertBankChange(tx: Db, change: Insertable<BankAccountChangeTable>): Promise<number> {
  const { id } = await tx
    .insertInto('bank_account_change')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endBankChange(
  tx: Db,
  customerId: CustomerId,
  state: 'effective' | 'cancelled',
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('bank_account_change')
    .set({ state, settled_at: new Date(at) })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'cooling')
    .execute()
}

export async function dueBankChanges(db: Db, at: Instant): Promise<{ customer_id: CustomerId }[]> {
  return db
    .selectFrom('bank_account_change')
    .select('customer_id')
    .where('state', '=', 'cooling')
    .where('effective_at', '<=', new Date(at))
    .orderBy('effective_at')
    .limit(500)
    .execute()
}
