import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A page that was told of a change has asked for its modules by then, and one that has its modules for its data. */
const QUIET_MS = 500
/** A page that asks without end holds nobody up for longer. */
const LONGEST_MS = 4_000
const LOOK_MS = 50

/** What pages ask for, to tell when they have been drawn. */
export class PageRequests {
  #open = 0
  #lastAt = 0

  note(response: ServerResponse): void {
    this.#open++
    response.once('close', () => {
      this.#open--
      this.#lastAt = Date.now()
    })
  }

  /** Waits until the pages that draw a change have all they ask for. */
  async untilQuiet(): Promise<void> {
    const since = Date.now()
    const isQuiet = () => this.#open === 0 && Date.now() - Math.max(since, this.#lastAt) >= QUIET_MS
    while (!isQuiet() && Date.now() - since < LONGEST_MS) await sleep(LOOK_MS, undefined, { ref: false })
  }
}
