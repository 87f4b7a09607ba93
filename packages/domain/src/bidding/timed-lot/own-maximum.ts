import { type Instant, plus, SECOND_MS } from '../../instant.ts'
import { err, ok } from '../../result.ts'
import { amountFault } from './bid-amount.ts'
import type { CommandOf, Decision } from './commands.ts'
import type { TimedLot } from './lot.ts'
import { takingBids } from './taking-bids.ts'

/** Long enough to see a slip of the thumb, too short to play games with. */
export const UNDO_MS = 5 * SECOND_MS

/** Rule 2: down to the price, which others have made and which stands. */
export function lowerMaximum(lot: TimedLot, command: CommandOf<'lower_maximum'>, at: Instant): Decision {
  const taking = takingBids(lot, at)
  if (!taking.ok) return taking
  const { leading, terms } = taking.value
  if (leading?.bidder !== command.bidder) return err({ code: 'not_leading' })
  if (command.maximum < leading.price) return err({ code: 'below_price', minimum: leading.price })
  const slip = amountFault(terms, command.maximum, leading.price)
  if (slip) return err(slip)
  if (command.maximum >= leading.maximum) return err({ code: 'maximum_not_lower', maximum: leading.maximum })
  return ok({
    type: 'maximum_lowered',
    seq: lot.seq + 1,
    at,
    bidder: command.bidder,
    maximum: command.maximum,
    undoes: null,
  })
}

/** Only the last thing that happened, and only while it changed nothing for others; `evolve` keeps count of that. */
export function undoBid(lot: TimedLot, command: CommandOf<'undo_bid'>, at: Instant): Decision {
  const taking = takingBids(lot, at)
  if (!taking.ok) return taking
  const { undoable, leading } = taking.value
  if (undoable === null || leading === null || undoable.bidder !== command.bidder)
    return err({ code: 'undo_too_late' })
  if (undoable.seq !== command.seq || at >= plus(undoable.at, UNDO_MS)) return err({ code: 'undo_too_late' })
  const seq = lot.seq + 1
  if (undoable.maximumBefore === null) {
    const { bidder, nipl, price } = leading
    return ok({ type: 'bid_undone', seq, at, bidder, nipl, price, undoes: undoable.seq })
  }
  return ok({
    type: 'maximum_lowered',
    seq,
    at,
    bidder: command.bidder,
    maximum: undoable.maximumBefore,
    undoes: undoable.seq,
  })
}
