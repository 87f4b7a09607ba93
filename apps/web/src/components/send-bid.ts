import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import type { PendingBid } from './pending-bid.ts'

export type BidAnswer = Reply<'POST /customer/lot/{lot_id}/bid'>

/** Faults that do not tell whether the bid counts: it may have been saved before the line broke. */
const UNKNOWN: ReadonlySet<string> = new Set(['timeout', 'network', 'bad_reply', 'fault', 'unavailable'])
/** These tell that this attempt was not looked at; of one before it, which nobody answered, they tell nothing. */
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['offline', 'rate_limited', 'busy'])
export const isUnknown = (fault: unknown, attempt = 1): boolean =>
  fault instanceof CallError && (UNKNOWN.has(fault.code) || (attempt > 1 && NOT_LOOKED_AT.has(fault.code)))

const WAITS_MS = [300, 800, 1500, 3000, 5000] as const

export interface Sending {
  send: (bid: PendingBid) => Promise<BidAnswer>
  /** The outcome became unknown; asking again with the same mark until it is told. */
  onUnknown: () => void
  wait?: (ms: number) => Promise<void>
  /** The page is gone: the next one goes on. */
  signal: AbortSignal
}

/** Sends a bid until it is answered. The same mark always gets the same answer, so asking again is safe. */
export async function sendBid(
  bid: PendingBid,
  { send, onUnknown, wait = pause, signal }: Sending,
  firstAttempt = 1,
): Promise<BidAnswer> {
  for (let attempt = firstAttempt; ; attempt++) {
    try {
      return await send(bid)
    } catch (fault) {
      if (signal.aborted || !isUnknown(fault, attempt)) throw fault
      onUnknown()
      await wait(WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1] ?? 0)
      if (signal.aborted) throw fault
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
