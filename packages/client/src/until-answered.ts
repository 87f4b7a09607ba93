import { CallError } from './call/call-error.ts'

/**
 * What a failed call tells about a bid or a command that was sent with an id of its own:
 *
 *  - `answered`: the house has said no. Asking again changes nothing.
 *  - `unknown`: nobody has said yes or no (no reply, a reply nobody can read, 5xx). It may have been done, and only
 *    asking again with the same id tells: the server does it once and gives the same answer again.
 *  - `not_heard`: it was turned away before anybody looked at it (offline, 429, a full house), so this attempt has
 *    done nothing. Of an attempt before it, which stayed unknown, it tells nothing.
 */
export type Outcome = 'answered' | 'unknown' | 'not_heard'

export function outcomeOf(fault: unknown): Outcome {
  if (!(fault instanceof CallError)) return 'answered'
  const { code, status } = fault
  if (code === 'offline' || code === 'busy' || status === 429) return 'not_heard'
  return status === 0 || status >= 500 || code === 'bad_reply' ? 'unknown' : 'answered'
}

export interface Asking {
  /** True where also what was surely not heard is asked again: a command is meant until it is done, a bid is not. */
  insists?: boolean
  /** True where an earlier page has asked before and was not answered. */
  isResumed?: boolean
  /** The outcome became unknown. */
  onUnknown?: () => void
  longestWaitMs?: number
  wait?: (ms: number) => Promise<void>
  /** The page is gone: nobody asks any more. */
  signal: AbortSignal
}

const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 5_000

/** The same call with the same id, until it is answered. */
export async function untilAnswered<Answer>(
  call: () => Promise<Answer>,
  {
    insists = false,
    isResumed = false,
    onUnknown,
    longestWaitMs = LONGEST_WAIT_MS,
    wait = pause,
    signal,
  }: Asking,
): Promise<Answer> {
  let isUnknown = isResumed
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (fault) {
      const outcome = outcomeOf(fault)
      if (outcome === 'unknown') isUnknown = true
      if (signal.aborted || outcome === 'answered' || !(isUnknown || insists)) throw fault
      if (isUnknown) onUnknown?.()
      await wait(Math.min(longestWaitMs, FIRST_WAIT_MS * 2 ** attempt))
      if (signal.aborted) throw fault
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
