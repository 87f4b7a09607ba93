import { approvalAfterSave } from '@ketok/domain'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { type Customer, updateCustomer } from '../identity/customers.ts'
import { profileOf } from './profile.store.ts'
import { factsOf, type ProfileReply, profileView } from './profile.views.ts'

/**
 * After each save: the house accepts a complete profile at once (see the decision), and an approval ends when the
 * facts it was given for are gone. Answers the profile as it now stands.
 */
export async function approveAfterSave(
  { now, config }: Services,
  tx: Db,
  customer: Customer,
  identityChanged: boolean,
): Promise<ProfileReply> {
  const profile = await profileOf(tx, customer.id)
  const before = customer.approved_at === null ? 'incomplete' : 'approved'
  const after = approvalAfterSave(before, factsOf(customer, profile, config.keys.identity), identityChanged)
  const approvedAt =
    after === 'incomplete' ? null : after === 'approved' ? customer.approved_at : new Date(now())
  const saved = await updateCustomer(tx, customer.id, { approved_at: approvedAt })
  return profileView(saved, profile, config.keys.identity)
}
