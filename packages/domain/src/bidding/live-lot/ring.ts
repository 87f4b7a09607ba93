import { type Instant, MINUTE_MS, plus, SECOND_MS } from '../../instant.ts'
import type { Automatic } from './lot.ts'

const SHORTEST_RING_MS = 6 * SECOND_MS
const LONGEST_MS = 10 * MINUTE_MS

/** Whole seconds, so that three screens count the same; long enough to read a price and press. */
export function isAutomatic({ ringMs, breakMs }: Automatic): boolean {
  return (
    isSeconds(ringMs) &&
    ringMs >= SHORTEST_RING_MS &&
    ringMs <= LONGEST_MS &&
    isSeconds(breakMs) &&
    breakMs <= LONGEST_MS
  )
}

function isSeconds(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value % SECOND_MS === 0
}

export function ringEnd(automatic: Automatic | null, at: Instant): Instant | null {
  return automatic === null ? null : plus(at, automatic.ringMs)
}

export function breakEnd(automatic: Automatic | null, at: Instant): Instant | null {
  return automatic === null ? null : plus(at, automatic.breakMs)
}
