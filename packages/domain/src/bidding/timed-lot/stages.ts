import { earlierOf, type Instant, laterOf, plus } from '../../instant.ts'
import { err, ok, type Result } from '../../result.ts'
import type { Rupiah } from '../../rupiah.ts'
import type { CommandOf, Decision, TimedLotRefusal } from './commands.ts'
import type { LotEvent, Operator, Outcome } from './events.ts'
import { evolve } from './evolve.ts'
import type { OpenLot, TimedLot } from './lot.ts'
import { whyNotOpen } from './taking-bids.ts'
import { faultIn } from './terms.ts'

export function publish(lot: TimedLot, command: CommandOf<'publish'>, at: Instant): Decision {
  if (lot.state !== 'draft') return err({ code: 'lot_state_forbids', state: lot.state })
  const fault = faultIn(command.terms) ?? (command.terms.closesAt <= at ? 'times' : null)
  if (fault) return err({ code: 'terms_invalid', fault })
  return ok({ type: 'lot_published', seq: 1, at, lotId: lot.lotId, by: command.by, terms: command.terms })
}

/** A lot whose whole time passed while the service was down still gets its full time, from when it really opens. */
export function open(lot: TimedLot, at: Instant): Decision {
  if (lot.state !== 'published') return err({ code: 'lot_state_forbids', state: lot.state })
  const { opensAt, closesAt: promised, capMs } = lot.terms
  if (at < opensAt) return err({ code: 'lot_not_open', start: opensAt })
  const closesAt = at < promised ? promised : plus(at, promised - opensAt)
  return ok({ type: 'lot_opened', seq: lot.seq + 1, at, closesAt, hardCloseAt: plus(closesAt, capMs) })
}

export function close(lot: TimedLot, at: Instant): Decision {
  if (lot.state !== 'open') return err(whyNotOpen(lot))
  if (at < lot.closesAt) return err({ code: 'close_too_early', end: lot.closesAt })
  return ok({ type: 'lot_closed', seq: lot.seq + 1, at, outcome: outcome(lot) })
}

/** The bid bound its bidder until the seller, or their silence, decided (rules 6.1). */
export function endKonfirmasi(lot: TimedLot, { price }: CommandOf<'end_konfirmasi'>, at: Instant): Decision {
  if (lot.state !== 'konfirmasi') return err({ code: 'lot_state_forbids', state: lot.state })
  return ok({
    type: 'konfirmasi_ended',
    seq: lot.seq + 1,
    at,
    outcome: outcomeOfKonfirmasi(lot.outcome, price),
  })
}

export function outcomeOfKonfirmasi(closed: Outcome, price: Rupiah | null): Outcome {
  if (price === null || closed.result === 'passed') return { result: 'passed' }
  return { result: 'sold', price, winner: closed.winner, nipl: closed.nipl }
}

function outcome({ leading }: OpenLot): Outcome {
  if (leading === null) return { result: 'passed' }
  const { price, bidder: winner, nipl, reserveMet } = leading
  return { result: reserveMet ? 'sold' : 'konfirmasi', price, winner, nipl }
}

/** A lot that ended before the outage began is not saved by it: it closes. */
export function pause(lot: TimedLot, command: CommandOf<'pause'>, at: Instant): Decision {
  if (lot.state !== 'open') return err(whyNotOpen(lot))
  if (command.reason.trim() === '') return err({ code: 'reason_required' })
  // What is in the log proves that bidding was still possible then.
  const since = earlierOf(laterOf(command.since, lot.at), at)
  if (since >= lot.closesAt) return err({ code: 'lot_past_end', end: lot.closesAt })
  return ok({ type: 'lot_paused', seq: lot.seq + 1, at, by: command.by, reason: command.reason, since })
}

/** The time that was lost plus X; the cap moves with it, for it limits bidders, not outages. */
export function resume(lot: TimedLot, command: CommandOf<'resume'>, at: Instant): Decision {
  if (lot.state !== 'paused') return err({ code: 'lot_state_forbids', state: lot.state })
  const lostMs = at - lot.since + lot.terms.extensionMs
  return ok({
    type: 'lot_resumed',
    seq: lot.seq + 1,
    at,
    by: command.by,
    closesAt: plus(lot.closesAt, lostMs),
    hardCloseAt: plus(lot.hardCloseAt, lostMs),
  })
}

/**
 * More time by hand is a pause of no length: X is added by the rule that ends every pause, so whoever checks a log needs no
 * other rule for it. Both events, or neither.
 */
export function giveMoreTime(
  lot: TimedLot,
  { by, reason }: { readonly by: Operator; readonly reason: string },
  now: Instant,
): Result<readonly [LotEvent, LotEvent], TimedLotRefusal> {
  const at = laterOf(now, lot.at)
  const paused = pause(lot, { type: 'pause', by, reason, since: at }, at)
  if (!paused.ok) return paused
  const resumed = resume(evolve(lot, paused.value), { type: 'resume', by }, at)
  return resumed.ok ? ok([paused.value, resumed.value]) : resumed
}

const STOPPABLE: readonly TimedLot['state'][] = ['draft', 'published', 'open', 'paused']

export function stop(lot: TimedLot, command: CommandOf<'withdraw' | 'cancel'>, at: Instant): Decision {
  if (!STOPPABLE.includes(lot.state)) return err({ code: 'lot_state_forbids', state: lot.state })
  if (command.reason.trim() === '') return err({ code: 'reason_required' })
  const type = command.type === 'withdraw' ? 'lot_withdrawn' : 'lot_cancelled'
  return ok({ type, seq: lot.seq + 1, at, by: command.by, reason: command.reason })
}
