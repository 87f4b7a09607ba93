import type { Instant } from '../../instant.ts'
import { err, ok, type Result } from '../../result.ts'
import type { TimedLotRefusal } from './commands.ts'
import type { OpenLot, TimedLot } from './lot.ts'

/** The lot while it takes bids. At its end it takes none, whether or not the closing has come yet. */
export function takingBids(lot: TimedLot, at: Instant): Result<OpenLot, TimedLotRefusal> {
  if (lot.state !== 'open') return err(whyNotOpen(lot))
  if (at >= lot.closesAt) return err({ code: 'bid_late', end: lot.closesAt, received: at })
  return ok(lot)
}

export function whyNotOpen(lot: Exclude<TimedLot, OpenLot>): TimedLotRefusal {
  switch (lot.state) {
    case 'draft':
      return { code: 'lot_not_open', start: null }
    case 'published':
      return { code: 'lot_not_open', start: lot.terms.opensAt }
    case 'paused':
      return { code: 'lot_paused' }
    default:
      return { code: 'lot_closed' }
  }
}
