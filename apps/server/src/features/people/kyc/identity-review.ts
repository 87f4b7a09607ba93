import type { CustomerId } from '@ketok/domain'
import { wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { Db } from '../../../tables.ts'
import type { ReviewShown } from '../profile/profile.ts'
import { lastDecided, latestSubmission } from './submission.store.ts'

/** What the house decided on a customer's papers, as the customer reads it. */
export async function identityReviewOf(
  db: Db,
  customerId: CustomerId,
  { isComplete, mayBid }: { isComplete: boolean; mayBid: boolean },
): Promise<ReviewShown> {
  const [latest, decided] = await Promise.all([latestSubmission(db, customerId), lastDecided(db, customerId)])
  const state = latest === null && mayBid ? 'approved' : isComplete ? (latest?.state ?? null) : null
  return {
    state: state === null || state === 'withdrawn' ? 'incomplete' : state,
    submitted_at: wireTimeOrNull(latest?.submitted_at ?? null),
    decided_at: wireTimeOrNull(latest?.decided_at ?? null),
    reason: decided?.state === 'rejected' ? decided.reason : null,
  }
}

/** Whether a person of the house has looked at the papers that stand, and accepted them. */
export async function isIdentityApproved(db: Db, customerId: CustomerId): Promise<boolean> {
  return (await latestSubmission(db, customerId))?.state === 'approved'
}
