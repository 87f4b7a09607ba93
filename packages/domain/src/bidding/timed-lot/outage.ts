import type { LotId } from '../../ids.ts'
import { type Instant, plus } from '../../instant.ts'

/** A time in which nobody could bid. */
export interface Outage {
  readonly since: Instant
  readonly until: Instant
}

/** A lot that was open when the outage ended. */
export interface InterruptedLot {
  readonly lotId: LotId
  readonly closesAt: Instant
  readonly windowMs: number
  readonly extensionMs: number
  /** It got this outage back already: `closesAt` is its end since then. */
  readonly isGivenBack: boolean
}

/** Whether nobody could bid in some of the minutes in which a lot is won: at its end, or within the window before it. */
export function tookLastMinutes(
  { since, until }: Outage,
  { closesAt, windowMs }: Pick<InterruptedLot, 'closesAt' | 'windowMs'>,
): boolean {
  return since < closesAt && until > closesAt - windowMs
}

/**
 * Which open lots of one auction get the outage and X back, in the order in which they close. Those whose last minutes it
 * took, and after them every lot that would otherwise close before one of these does: lots keep their order, also where
 * some of them got it back before.
 */
export function lotsGivenBack(outage: Outage, lots: readonly InterruptedLot[]): InterruptedLot[] {
  const lostMs = outage.until - outage.since
  const given: InterruptedLot[] = []
  const dueAt = ({ closesAt, extensionMs, isGivenBack }: InterruptedLot): Instant =>
    isGivenBack ? plus(closesAt, -lostMs - extensionMs) : closesAt
  let latestEnd: Instant | null = null
  for (const lot of lots.toSorted((a, b) => dueAt(a) - dueAt(b) || a.lotId - b.lotId)) {
    if (lot.closesAt <= outage.since) continue
    const isOvertaken = latestEnd !== null && lot.closesAt <= latestEnd
    if (!lot.isGivenBack && !isOvertaken && !tookLastMinutes(outage, lot)) continue
    if (!lot.isGivenBack) given.push(lot)
    const end = lot.isGivenBack ? lot.closesAt : plus(lot.closesAt, lostMs + lot.extensionMs)
    latestEnd = latestEnd === null || end > latestEnd ? end : latestEnd
  }
  return given
}
