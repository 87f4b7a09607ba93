import { type Instant, MINUTE_MS } from '../../instant.ts'
import type { SaleState } from './sale.ts'

/** What everybody who is not at the rostrum wants to know of a sale: whether its session is to come, on, or over. */
export const SESSION_STATES = {
  before: ['scheduled', 'prebid'],
  on: ['live', 'paused'],
  over: ['ended', 'ratified'],
} as const satisfies Record<string, readonly SaleState[]>

/** Whether the auctioneer has opened the session; null of a sale that nobody has prepared yet. */
export function sessionHasBegun(state: SaleState | null): boolean {
  return state !== null && !isAmong(SESSION_STATES.before, state)
}

export function sessionIsOn(state: SaleState | null): boolean {
  return state !== null && isAmong(SESSION_STATES.on, state)
}

const isAmong = (states: readonly SaleState[], state: SaleState) => states.includes(state)

/** Only a person opens a session. From this on nobody is told any more that it begins at once. */
const LATE_MS = MINUTE_MS

/** Of a session that has not begun: its time has passed, and nobody has opened it. */
export function isUnopened(opensAt: Instant, now: Instant): boolean {
  return now - opensAt > LATE_MS
}
