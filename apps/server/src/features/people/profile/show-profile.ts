import { isComplete } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { Customer } from '../account/account.ts'
import { coolingChange } from './bank-change.store.ts'
import { profileOf } from './profile.store.ts'
import { factsOf, type ProfileReply, profileView } from './profile.views.ts'

/** The owner's own page, with what the house decided on it. */
export async function showProfile(
  { config, paperReviews }: Pick<Services, 'config' | 'paperReviews'>,
  db: Db,
  customer: Customer,
): Promise<ProfileReply> {
  const key = config.keys.identity
  const profile = await profileOf(db, customer.id)
  const bankChange = await coolingChange(db, customer.id)
  const review = await paperReviews.review.shown(db, customer.id, {
    isComplete: isComplete(factsOf(customer, profile, key)),
    mayBid: customer.approved_at !== null,
  })
  return profileView(customer, profile, { key, review, bankChange })
}
