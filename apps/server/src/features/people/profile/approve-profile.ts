import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type Customer, updateCustomer } from '../account/account.ts'
import { profileOf } from './profile.store.ts'
import { factsOf } from './profile.views.ts'
import { recordIdentifiers } from './record-identifiers.ts'

/**
 * After each save: the numbers are compared with those of others, complete papers are handed in, and with them goes the
 * right to bid. Answers the customer as they now stand.
 */
export async function approveAfterSave(
  services: Pick<Services, 'now' | 'config' | 'mail' | 'paperReviews'>,
  tx: Db,
  customer: Customer,
  identityChanged: boolean,
): Promise<Customer> {
  const { config, now } = services
  const profile = await profileOf(tx, customer.id)
  const facts = factsOf(customer, profile, config.keys.identity)
  const { nik, npwp, bankId, rekeningNumber: accountNumber } = facts
  const numbers = { nik, npwp, bankId, accountNumber }
  await recordIdentifiers(services, tx, customer, { numbers, at: now() })
  const approvedAt = await services.paperReviews.review.afterSave(tx, customer.id, {
    facts,
    identityChanged,
    approvedAt: customer.approved_at,
    at: now(),
  })
  return updateCustomer(tx, customer.id, { approved_at: approvedAt })
}
