import { CallError } from '@ketok/client'

const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 3_000

/** Nobody said yes or no: the command may have been done, and only asking again tells. */
export function isUnanswered(fault: unknown): boolean {
  if (!(fault instanceof CallError)) return false
  return fault.status === 0 || fault.status === 429 || fault.status >= 500
}

export function waitBefore(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
}

/** The same call, with the same command_id, until it is answered; the server does it once. */
export async function sendUntilAnswered<Answer>(
  call: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (fault) {
      if (!isUnanswered(fault)) throw fault
      await wait(waitBefore(attempt))
    }
  }
}
