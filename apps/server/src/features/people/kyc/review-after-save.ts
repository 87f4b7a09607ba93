import { approvalAfterSave, type CustomerId, mayBidWhileWaiting } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { SavedPapers } from '../profile/profile.ts'
import { insertSubmission, lastDecided, latestSubmission, withdrawOpen } from './submission.store.ts'

/**
 * After each save: complete papers are handed in, changed ones anew, incomplete ones are taken back. Answers since when
 * the customer may bid; null when they may not. The caller holds the customer's lock.
 */
export async function reviewAfterSave(
  tx: Db,
  customerId: CustomerId,
  { facts, identityChanged, approvedAt, at }: SavedPapers,
): Promise<Date | null> {
  const latest = await latestSubmission(tx, customerId)
  const before = latest?.state ?? (approvedAt === null ? 'incomplete' : 'approved')
  if (before === 'withdrawn')
    throw new Error(`Failed to review customer ${customerId}: withdrawn papers stand`)
  const after = approvalAfterSave(before, facts, identityChanged)
  if (after === 'approved') return approvedAt
  if (after === 'in_review' && before === 'in_review' && !identityChanged) return approvedAt
  await withdrawOpen(tx, customerId, at)
  if (after !== 'in_review') return null
  await insertSubmission(tx, customerId, at)
  const last = await lastDecided(tx, customerId)
  const decision = last === null ? null : last.state === 'rejected' ? 'rejected' : 'approved'
  return mayBidWhileWaiting(decision) ? (approvedAt ?? new Date(at)) : null
}
