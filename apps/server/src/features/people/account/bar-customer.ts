import type { CustomerId, Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { lockCustomer, updateCustomer } from './customer.store.ts'

/** From now on he may not bid or buy NIPL, until the house decides otherwise. The first time stays on record. */
export async function barCustomer(tx: Db, id: CustomerId, at: Instant): Promise<void> {
  const customer = await lockCustomer(tx, id)
  if (customer.barred_at === null) await updateCustomer(tx, id, { barred_at: new Date(at) })
}
