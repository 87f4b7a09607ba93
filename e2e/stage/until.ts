import { setTimeout as sleep } from 'node:timers/promises'
import { TIMEOUT_MS } from './time-outs.ts'

/** Asks again until there is an answer. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | null | false>): Promise<T> {
  const giveUp = Date.now() + TIMEOUT_MS
  for (;;) {
    const found = await ask()
    if (found) return found
    if (Date.now() > giveUp) throw new Error(`Failed to see ${what} within ${TIMEOUT_MS / 1_000} s`)
    await sleep(150)
  }
}
