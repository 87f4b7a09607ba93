import { earlierOf, type Instant, laterOf, plus } from '../../instant.ts'
import type { OpenLot } from './lot.ts'

/** Rule 8: reset, not add; never earlier than promised, never beyond the cap. Called when a bid changed something. */
export function closingAfterBid(lot: OpenLot, at: Instant): Instant {
  if (lot.closesAt - at > lot.terms.windowMs) return lot.closesAt
  const reset = earlierOf(plus(at, lot.terms.extensionMs), lot.hardCloseAt)
  return laterOf(lot.closesAt, reset)
}
