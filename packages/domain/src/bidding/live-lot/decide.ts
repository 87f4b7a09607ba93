import { type Instant, laterOf } from '../../instant.ts'
import { floorBid, takeAsk } from './bidding.ts'
import type { LiveCommand, LiveDecision } from './commands.ts'
import type { LiveLot } from './lot.ts'
import { removeProxy, setProxy } from './proxies.ts'
import {
  announce,
  call,
  callUp,
  endLiveKonfirmasi,
  finalise,
  hammer,
  lowerLiveReserve,
  moveLive,
  pass,
  pauseBidding,
  publishLive,
  reopen,
  resumeBidding,
  setAutomatic,
  setStep,
  stopLive,
  tick,
  undo,
} from './rostrum.ts'

/** Rules 2 and 3, read aloud. A refusal changes nothing. */
export function decideLive(lot: LiveLot, command: LiveCommand, now: Instant): LiveDecision {
  const at = laterOf(now, lot.at)
  switch (command.type) {
    case 'take_ask':
      return takeAsk(lot, command, at)
    case 'floor_bid':
      return floorBid(lot, command, at)
    case 'set_proxy':
      return setProxy(lot, command, at)
    case 'remove_proxy':
      return removeProxy(lot, command, at)
    case 'publish':
      return publishLive(lot, command, at)
    case 'move':
      return moveLive(lot, command, at)
    case 'lower_reserve':
      return lowerLiveReserve(lot, command, at)
    case 'call_up':
      return callUp(lot, command, at)
    case 'set_step':
      return setStep(lot, command, at)
    case 'announce':
      return announce(lot, command, at)
    case 'call':
      return call(lot, command, at)
    case 'hammer':
      return hammer(lot, command, at)
    case 'pass':
      return pass(lot, command, at)
    case 'finalise':
      return finalise(lot, at)
    case 'reopen':
      return reopen(lot, command, at)
    case 'undo':
      return undo(lot, command, at)
    case 'pause':
      return pauseBidding(lot, command, at)
    case 'resume':
      return resumeBidding(lot, command, at)
    case 'set_automatic':
      return setAutomatic(lot, command, at)
    case 'tick':
      return tick(lot, command, at)
    case 'end_konfirmasi':
      return endLiveKonfirmasi(lot, command, at)
    case 'withdraw':
    case 'cancel':
      return stopLive(lot, command, at)
  }
}
