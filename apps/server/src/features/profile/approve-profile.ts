import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { reviewAfterSave } from '../approval/review-after-save.ts'
import { type Customer, updateCustomer } from '../identity/customers.ts'
import { profileOf } from './profile.store.ts'
import { factsOf } from './profile.views.ts'

/** After each save: complete papers are handed in, and with them goes the right to bid. Answers the customer as he now stands. */
export async function approveAfterSave(
  { now, config }: Pick<Services, 'now' | 'config'>,
  tx: Db,
  customer: Customer,
  identityChanged: boolean,
): Promise<Customer> {
  const profile = await profileOf(tx, customer.id)
  const approvedAt = await reviewAfterSave(tx, customer.id, {
    facts: factsOf(customer, profile, config.keys.identity),
    identityChanged,
    approvedAt: customer.approved_at,
    at: now(),
  })
  return updateCustomer(tx, customer.id, { approved_at: approvedAt })
}
