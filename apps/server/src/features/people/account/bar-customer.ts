import type { CustomerId, Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { lockCustomer, updateCustomer } from './customer.store.ts'

/** From now on they may not bid or buy NIPL, until the house decides otherwise. The first time stays on record. */
export async function barCustomer(tx: Db, id: CustomerId, at: Instant): Promise<void> {
  const customer = await lockCustomer(tx, id)
  if (customer.barred_at === null) await updateCustomer(tx, id, { barred_at: new Date(at) })
}

/** Lifts the bar of that very moment, and no other. */
export async function liftBarOf(tx: Db, id: CustomerId, barredAt: Date): Promise<void> {
  const { barred_at } = await lockCustomer(tx, id)
  if (barred_at?.getTime() === barredAt.getTime()) await updateCustomer(tx, id, { barred_at: null })
}
