import type { Refusal } from '@ketok/contract/refusals'
import type { LiveLotRefusal, TimedLotRefusal } from '@ketok/domain'

/** A rule's refusal as the API says it; bidders are not told what only concerns the house. */
export function toWireRefusal(refusal: TimedLotRefusal | LiveLotRefusal): Refusal {
  switch (refusal.code) {
    case 'lot_not_open':
    case 'terms_invalid':
      return { code: 'lot_not_open' }
    case 'lot_past_end':
    case 'close_too_early':
      return { code: 'lot_closed' }
    case 'bid_late':
      return { code: 'bid_late' }
    case 'off_grid':
      return { code: 'off_grid', increment: refusal.increment, minimum: refusal.minimum }
    case 'maximum_not_higher':
      return { code: 'maximum_not_higher', maximum: refusal.maximum }
    case 'tick_too_early':
      return { code: 'lot_state_forbids' }
    case 'lot_state_forbids':
    case 'reason_required':
      return { code: refusal.code }
    default:
      return refusal
  }
}
