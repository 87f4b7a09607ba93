import { SECOND_MS } from '@ketok/domain'
import type { DepartureTimes } from './departure.ts'

/** Balancers look every second or two, and believe what they saw two or three times. */
const DRAIN_SECONDS = 5
/** A browser reconnects within this time: in step with all others it would be a rush. */
const MOVE_MS = 2 * SECOND_MS

/** A first look and tests end at once; a house that people use is seldom on one node only. */
export function departureTimes(seconds: number | undefined, isProduction: boolean): DepartureTimes {
  const waitMs = (seconds ?? (isProduction ? DRAIN_SECONDS : 0)) * SECOND_MS
  return { waitMs, moveMs: waitMs === 0 ? 0 : MOVE_MS }
}
