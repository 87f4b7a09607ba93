import { type Instant, laterOf } from '../../instant.ts'
import { lowerReserve, move } from './before-opening.ts'
import type { Decision, LotCommand } from './commands.ts'
import type { TimedLot } from './lot.ts'
import { lowerMaximum, undoBid } from './own-maximum.ts'
import { placeBid } from './place-bid.ts'
import { close, endKonfirmasi, open, pause, publish, resume, stop } from './stages.ts'

/** Rules 1, read aloud. Accepting is exactly one event; a refusal changes nothing. */
export function decide(lot: TimedLot, command: LotCommand, now: Instant): Decision {
  const at = laterOf(now, lot.at)
  switch (command.type) {
    case 'place_bid':
      return placeBid(lot, command, at)
    case 'lower_maximum':
      return lowerMaximum(lot, command, at)
    case 'undo_bid':
      return undoBid(lot, command, at)
    case 'publish':
      return publish(lot, command, at)
    case 'move':
      return move(lot, command, at)
    case 'lower_reserve':
      return lowerReserve(lot, command, at)
    case 'open':
      return open(lot, at)
    case 'close':
      return close(lot, at)
    case 'end_konfirmasi':
      return endKonfirmasi(lot, command, at)
    case 'pause':
      return pause(lot, command, at)
    case 'resume':
      return resume(lot, command, at)
    case 'withdraw':
    case 'cancel':
      return stop(lot, command, at)
  }
}
