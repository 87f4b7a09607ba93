import type { Crowd } from './crowd.ts'
import { pause } from './pause.ts'

/** After a move that failed: the house may be starting, stopping or full. The crowd waits and comes back. */
const QUIET_MS = 3_000

/** Moves again and again until told to stop. `move` answers how long to wait, in ms; `accepted` how many bids counted. */
export function keepMoving(move: () => Promise<number>, accepted: () => number): Crowd {
  const leaving = new AbortController()
  const running = (async () => {
    while (!leaving.signal.aborted) {
      const wait = await move().catch(() => QUIET_MS)
      await pause(wait, leaving.signal)
    }
  })()
  return {
    get accepted() {
      return accepted()
    },
    async stop() {
      leaving.abort()
      await running
    },
  }
}

/** Around the pace, as people are: never twice the same. */
export const aroundPace = (paceMs: number, random: () => number): number => paceMs * (0.3 + 1.4 * random())
