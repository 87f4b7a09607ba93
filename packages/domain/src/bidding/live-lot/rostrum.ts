import type { Instant } from '../../instant.ts'
import { present } from '../../present.ts'
import { err, ok, type Result } from '../../result.ts'
import { isRupiah, LARGEST_AMOUNT, sumOf } from '../../rupiah.ts'
import { lowered, moved } from '../timed-lot/before-opening.ts'
import type { LowerReserve, MoveLot } from '../timed-lot/commands.ts'
import type { Outcome } from '../timed-lot/events.ts'
import { outcomeOfKonfirmasi } from '../timed-lot/stages.ts'
import { faultIn } from '../timed-lot/terms.ts'
import type { By, LiveCommandOf, LiveDecision, LiveLotRefusal, Reasoned } from './commands.ts'
import type { LiveEvent } from './events.ts'
import {
  isAsking,
  isOnTheBlock,
  type LiveLot,
  leadingBid,
  nextTickAt,
  type OnTheBlockLot,
  TICK_GRACE_MS,
  undoableIndex,
} from './lot.ts'
import { withAnswers } from './proxies.ts'
import { breakEnd, isAutomatic, ringEnd } from './ring.ts'

/** What the auctioneer does, with their own hand or by the clock (rules 2.2). */

const forbidden = (lot: LiveLot) => err({ code: 'lot_state_forbids', state: lot.state } as const)

export function publishLive(lot: LiveLot, command: LiveCommandOf<'publish'>, at: Instant): LiveDecision {
  if (lot.state !== 'draft') return forbidden(lot)
  const { by, terms } = command
  const fault = faultIn(terms)
  if (fault !== null) return err({ code: 'terms_invalid', fault })
  return ok([{ type: 'lot_published', seq: 1, at, lotId: lot.lotId, by, terms }])
}

/** While it waits, maxima that were left included: they stay, and their bidders may change or take them back (rules 1.8). */
export function moveLive(lot: LiveLot, command: MoveLot, at: Instant): LiveDecision {
  return lot.state === 'queued' ? alone(moved(lot, command, at)) : forbidden(lot)
}

export function lowerLiveReserve(lot: LiveLot, command: LowerReserve, at: Instant): LiveDecision {
  return lot.state === 'queued' ? alone(lowered(lot, command, at)) : forbidden(lot)
}

function alone<Refused extends LiveLotRefusal>(decided: Result<LiveEvent, Refused>): LiveDecision {
  return decided.ok ? ok([decided.value]) : decided
}

export function callUp(lot: LiveLot, command: LiveCommandOf<'call_up'>, at: Instant): LiveDecision {
  if (lot.state !== 'queued') return forbidden(lot)
  const { by, floorLeads, automatic, nipls } = command
  if (automatic !== null && !isAutomatic(automatic)) return err({ code: 'automatic_invalid' })
  const frozen = lot.proxies.map(({ bidder }) => ({ bidder, nipl: nipls.get(bidder) ?? null }))
  const endsAt = breakEnd(automatic, at)
  return ok([{ type: 'lot_called_up', seq: lot.seq + 1, at, by, floorLeads, automatic, endsAt, frozen }])
}

/** Before an ask is announced: the one that was stays as it is. */
export function setStep(lot: LiveLot, command: LiveCommandOf<'set_step'>, at: Instant): LiveDecision {
  if (!isOnTheBlock(lot) || lot.state === 'hammer') return forbidden(lot)
  const { by, step } = command
  if (!isRupiah(step) || step === 0 || step > LARGEST_AMOUNT || step === lot.step)
    return err({ code: 'step_invalid' })
  return ok([{ type: 'step_set', seq: lot.seq + 1, at, by, step }])
}

/** The first ask opens the bidding, and the proxies meet; a later one moves what is asked, never below a step. */
export function announce(
  lot: LiveLot,
  { by, ask: wanted }: Pick<LiveCommandOf<'announce'>, 'by' | 'ask'>,
  at: Instant,
): LiveDecision {
  if (lot.state !== 'on_block' && lot.state !== 'asking') return forbidden(lot)
  const price = leadingBid(lot)?.price ?? null
  const least = price === null ? lot.terms.base : sumOf(price, lot.step)
  const ask = wanted ?? least
  const isAsk = isRupiah(ask) && ask >= least && ask <= LARGEST_AMOUNT && (ask - least) % lot.step === 0
  if (!isAsk || ask === lot.ask) return err({ code: 'ask_invalid', minimum: least, increment: lot.step })
  const endsAt = ringEnd(lot.automatic, at)
  return ok(withAnswers(lot, [{ type: 'ask_announced', seq: lot.seq + 1, at, by, ask, endsAt }]))
}

export function call(lot: LiveLot, { by }: By, at: Instant): LiveDecision {
  if (lot.state !== 'asking' && lot.state !== 'going_1') return forbidden(lot)
  const next = lot.state === 'asking' ? 1 : 2
  return ok([{ type: 'call_made', seq: lot.seq + 1, at, by, call: next }])
}

export function hammer(
  lot: LiveLot,
  { by, leaderMayWin }: Pick<LiveCommandOf<'hammer'>, 'by' | 'leaderMayWin'>,
  at: Instant,
): LiveDecision {
  if (lot.state !== 'going_2') return forbidden(lot)
  const leading = leadingBid(lot)
  if (leading === null) return err({ code: 'no_bid_yet' })
  if (!leaderMayWin) return err({ code: 'winner_without_nipl' })
  const { reserveMet, price, bidder: winner, nipl } = leading
  return fall(lot, { result: reserveMet ? 'sold' : 'konfirmasi', price, winner, nipl }, by, at)
}

/** A bid that meets the reserve is not passed over without saying why. */
export function pass(lot: LiveLot, command: LiveCommandOf<'pass'>, at: Instant): LiveDecision {
  if (!isOnTheBlock(lot) || lot.state === 'hammer') return forbidden(lot)
  const isSilent = command.reason === null || command.reason.trim() === ''
  if (isSilent && leadingBid(lot)?.reserveMet === true) return err({ code: 'reason_required' })
  return fall(lot, { result: 'passed' }, command.by, at)
}

function fall(lot: OnTheBlockLot, outcome: Outcome, by: By['by'], at: Instant) {
  const endsAt = breakEnd(lot.automatic, at)
  return ok([{ type: 'hammer_fallen', seq: lot.seq + 1, at, by, outcome, endsAt } as const])
}

/** Nothing can be changed any more: the next lot comes, or the sale ends. */
export function finalise(lot: LiveLot, at: Instant): LiveDecision {
  if (lot.state !== 'hammer') return forbidden(lot)
  return ok([{ type: 'lot_closed', seq: lot.seq + 1, at, outcome: lot.outcome }])
}

/** As of a timed lot. */
export function endLiveKonfirmasi(
  lot: LiveLot,
  { price }: LiveCommandOf<'end_konfirmasi'>,
  at: Instant,
): LiveDecision {
  if (lot.state !== 'konfirmasi') return forbidden(lot)
  const outcome = outcomeOfKonfirmasi(lot.outcome, price)
  return ok([{ type: 'konfirmasi_ended', seq: lot.seq + 1, at, outcome }])
}

export function reopen(lot: LiveLot, command: Reasoned, at: Instant): LiveDecision {
  if (lot.state !== 'hammer') return isEnded(lot) ? err({ code: 'lot_closed' }) : forbidden(lot)
  const { by, reason } = command
  if (reason.trim() === '') return err({ code: 'reason_required' })
  const leading = leadingBid(lot)
  const ask = leading === null ? (lot.ask ?? lot.terms.base) : sumOf(leading.price, lot.step)
  return ok([
    { type: 'lot_reopened', seq: lot.seq + 1, at, by, reason, ask, endsAt: ringEnd(lot.automatic, at) },
  ])
}

/** The last bid of a person, with what the proxies answered to it: alone they would only answer again. */
export function undo(lot: LiveLot, { by }: By, at: Instant): LiveDecision {
  if (!isAsking(lot) && lot.state !== 'paused') return forbidden(lot)
  const index = undoableIndex(lot)
  const bid = lot.bids[index]
  if (bid === undefined) return err({ code: 'nothing_to_undo' })
  const { seq: undoes, bidder, nipl, price, askBefore: ask } = bid
  const endsAt = lot.state === 'paused' ? null : ringEnd(lot.automatic, at)
  const count = lot.bids.length - index
  return ok([
    { type: 'bid_taken_back', seq: lot.seq + 1, at, by, undoes, count, bidder, nipl, price, ask, endsAt },
  ])
}

export function pauseBidding(lot: LiveLot, command: Reasoned, at: Instant): LiveDecision {
  if (!isAsking(lot)) return forbidden(lot)
  const { by, reason } = command
  if (reason.trim() === '') return err({ code: 'reason_required' })
  return ok([{ type: 'bidding_paused', seq: lot.seq + 1, at, by, reason }])
}

/** Whatever was called before the pause is called again. */
export function resumeBidding(lot: LiveLot, { by }: By, at: Instant): LiveDecision {
  if (lot.state !== 'paused') return forbidden(lot)
  const endsAt = ringEnd(lot.automatic, at)
  return ok([{ type: 'bidding_resumed', seq: lot.seq + 1, at, by, endsAt }])
}

export function setAutomatic(
  lot: LiveLot,
  command: LiveCommandOf<'set_automatic'>,
  at: Instant,
): LiveDecision {
  if (!isOnTheBlock(lot)) return forbidden(lot)
  const { by, automatic } = command
  if (automatic !== null && !isAutomatic(automatic)) return err({ code: 'automatic_invalid' })
  const ends = isAsking(lot) ? ringEnd : breakEnd
  const endsAt = lot.state === 'paused' ? null : ends(automatic, at)
  return ok([{ type: 'automatic_set', seq: lot.seq + 1, at, by, automatic, endsAt }])
}

/** The clock in the auctioneer's place. */
export function tick(lot: LiveLot, { leaderMayWin }: LiveCommandOf<'tick'>, at: Instant): LiveDecision {
  const due = nextTickAt(lot)
  if (due === null) return forbidden(lot)
  if (at < due) return err({ code: 'tick_too_early', due })
  const by = 'system'
  if (lot.state === 'on_block') return announce(lot, { by, ask: null }, at)
  if (lot.state === 'hammer') return finalise(lot, at)
  if (!isAsking(lot)) return forbidden(lot)
  if (at - due > TICK_GRACE_MS) {
    const endsAt = present(ringEnd(lot.automatic, at))
    return ok([{ type: 'ring_restarted', seq: lot.seq + 1, at, endsAt }])
  }
  if (lot.state !== 'going_2') return call(lot, { by }, at)
  if (leadingBid(lot) === null || !leaderMayWin) return fall(lot, { result: 'passed' }, by, at)
  return hammer(lot, { by, leaderMayWin }, at)
}

/** Before the hammer only, and never without saying why. */
export function stopLive(
  lot: LiveLot,
  { type: kind, by, reason }: Reasoned & { readonly type: 'withdraw' | 'cancel' },
  at: Instant,
): LiveDecision {
  if (isEnded(lot) || lot.state === 'hammer') return forbidden(lot)
  if (reason.trim() === '') return err({ code: 'reason_required' })
  const type = kind === 'withdraw' ? 'lot_withdrawn' : 'lot_cancelled'
  return ok([{ type, seq: lot.seq + 1, at, by, reason }])
}

const ENDED: readonly LiveLot['state'][] = ['sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled']

function isEnded(lot: LiveLot): boolean {
  return ENDED.includes(lot.state)
}
