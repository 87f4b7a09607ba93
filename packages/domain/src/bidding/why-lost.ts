import type { BidderId, NiplId } from '../ids.ts'
import type { Instant } from '../instant.ts'
import { type Rupiah, rupiah } from '../rupiah.ts'

/** One step of a lot's log as far as losing is concerned; the same for every way of selling. */
export interface LogStep {
  readonly seq: number
  readonly at: Instant
  /** Who made the step; null for the house. */
  readonly bidder: BidderId | null
  /** The maximum it left them with; null where they have none, as after taking back their only bid. */
  readonly maximum: Rupiah | null
  /** True after the step. */
  readonly leader: BidderId | null
  readonly leaderNipl: NiplId | null
}

export type LotEnd =
  | { readonly result: 'sold' | 'konfirmasi'; readonly price: Rupiah; readonly winner: BidderId }
  | { readonly result: 'passed' }
  | { readonly result: 'stopped'; readonly because: string }

interface Beaten {
  /** When the lead was lost for good, or the last bid that never led. */
  readonly at: Instant
  readonly seq: number
  readonly by: BidderId
  readonly byNipl: NiplId | null
  readonly ownMaximum: Rupiah
  readonly price: Rupiah
}

/** "Mengapa saya kalah". */
export type WhyLost =
  /** The price went beyond their maximum, by `short`. */
  | (Beaten & { readonly reason: 'beaten'; readonly short: Rupiah })
  /** Another had offered the same before: the earlier wins. */
  | (Beaten & { readonly reason: 'tied' })
  /** Nobody reached the reserve; whether their bid was the highest. */
  | { readonly reason: 'below_reserve'; readonly ownMaximum: Rupiah; readonly wasHighest: boolean }
  /** They took their bid back and made no other. */
  | { readonly reason: 'taken_back'; readonly at: Instant }
  /** The house took the lot back. */
  | { readonly reason: 'stopped'; readonly because: string }

/**
 * Why a bidder did not get a lot, told from its log alone; null when they did, may still, or never bid. `steps` are in
 * the order of the log.
 */
export function whyLost(steps: readonly LogStep[], me: BidderId, end: LotEnd): WhyLost | null {
  const mine = steps.filter(({ bidder }) => bidder === me)
  const last = mine.at(-1)
  if (last === undefined) return null
  if (end.result === 'stopped') return { reason: 'stopped', because: end.because }
  if (end.result !== 'passed' && end.winner === me) return null
  const ownMaximum = last.maximum
  if (ownMaximum === null) return { reason: 'taken_back', at: last.at }
  if (end.result === 'passed') {
    const leader = steps.findLast(({ leader }) => leader !== null)?.leader
    return { reason: 'below_reserve', ownMaximum, wasHighest: leader === me }
  }
  // A later bid that never led is where it ended: nobody is told of a moment before their own last bid.
  const beating = lastBeating(steps, me)
  const beaten = beating !== null && beating.seq > last.seq ? beating : last
  const facts = {
    at: beaten.at,
    seq: beaten.seq,
    by: beaten.leader ?? end.winner,
    byNipl: beaten.leaderNipl,
    ownMaximum,
    price: end.price,
  }
  // A price that stands at their own maximum can only have been reached by an equal one before theirs.
  if (end.price === ownMaximum) return { ...facts, reason: 'tied' }
  return { ...facts, reason: 'beaten', short: rupiah(Math.max(0, end.price - ownMaximum)) }
}

/** The step that took the lead from them for the last time. */
function lastBeating(steps: readonly LogStep[], me: BidderId): LogStep | null {
  let beating: LogStep | null = null
  let led = false
  for (const step of steps) {
    if (step.leader === me) led = true
    else if (led && step.leader !== null) {
      beating = step
      led = false
    }
  }
  return beating
}
