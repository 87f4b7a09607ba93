import type { BidderId } from '../ids.ts'
import type { Rupiah } from '../rupiah.ts'

/*
 * What those who run a timed sale should look at. Nothing of it is a rule of bidding: a bid that is told of counts like every
 * other. Only what everybody saw is compared, for maxima are not known here.
 */

/** A price that moves by more steps than this at once. */
const JUMP_STEPS = 3
/** Whoever leads so many lots of one sale at once. */
const MANY_LEADS = 5
/** So many refusals in a few minutes, and more of them than bids. */
const MANY_REFUSALS = 20

export function isJump(from: Rupiah, to: Rupiah, increment: Rupiah): boolean {
  return to - from > JUMP_STEPS * increment
}

/** The one who leads most comes first. */
export function leadsMany(leaders: readonly (BidderId | null)[]): { bidder: BidderId; count: number }[] {
  const counts = new Map<BidderId, number>()
  for (const bidder of leaders) if (bidder !== null) counts.set(bidder, (counts.get(bidder) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= MANY_LEADS)
    .map(([bidder, count]) => ({ bidder, count }))
    .toSorted((a, b) => b.count - a.count || a.bidder - b.bidder)
}

export function areManyRefused({ accepted, refused }: { accepted: number; refused: number }): boolean {
  return refused >= MANY_REFUSALS && refused > accepted
}
