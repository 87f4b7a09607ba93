import type { CustomerId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import * as store from './customer.store.ts'

export type { Customer } from './customer.store.ts'

/** Somebody whom a session, a lot or a bill names: they exist. */
export function customerById(db: Db, id: CustomerId): Promise<store.Customer> {
  return store.customerById(db, id)
}

/** Until the transaction ends nobody else changes them, or does what is decided by how they stand. */
export function lockCustomer(tx: Db, id: CustomerId): Promise<store.Customer> {
  return store.lockCustomer(tx, id)
}

/** What others know better than the account: who they are, and whether they may bid. Never how they sign in. */
type Known =
  | 'full_name'
  | 'company_name'
  | 'phone'
  | 'seller_type'
  | 'profile_image'
  | 'approved_at'
  | 'person_id'

export function updateCustomer(
  tx: Db,
  id: CustomerId,
  changes: Pick<store.CustomerChanges, Known>,
): Promise<store.Customer> {
  return store.updateCustomer(tx, id, changes)
}
