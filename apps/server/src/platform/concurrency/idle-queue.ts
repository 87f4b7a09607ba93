import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const QUEUE_MAX = 500
/** The share of time the process may be busy answering for this work to begin. */
const IDLE_BELOW = 0.3
const LOOK_EVERY_MS = 500

type Work = () => Promise<void>

/**
 * Work that nobody waits for: one piece at a time, only while the process has little else to do, and after each a
 * rest as long as the work took, so that it never has more than half of one core.
 */
export class IdleQueue {
  readonly #waiting = new Map<string, Work>()
  readonly #onFault: (error: unknown) => void
  readonly #stopped = new AbortController()
  #running: Promise<void> | null = null

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** Forgotten when too much waits already: whoever needs it will ask again. */
  add(key: string, work: Work): void {
    if (this.#stopped.signal.aborted || this.#waiting.has(key) || this.#waiting.size >= QUEUE_MAX) return
    this.#waiting.set(key, work)
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
  }

  /** All that waits is done; for tests. */
  async done(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#waiting.clear()
    await this.#running
  }

  async #run(): Promise<void> {
    for (const [key, work] of this.#waiting) {
      await this.#idle()
      if (this.#stopped.signal.aborted) return
      const began = performance.now()
      await work().catch(this.#onFault)
      this.#waiting.delete(key)
      await this.#rest(performance.now() - began)
    }
  }

  async #idle(): Promise<void> {
    for (let before = performance.eventLoopUtilization(); ; before = performance.eventLoopUtilization()) {
      await this.#rest(LOOK_EVERY_MS)
      const { utilization } = performance.eventLoopUtilization(before)
      if (utilization < IDLE_BELOW || this.#stopped.signal.aborted) return
    }
  }

  #rest(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined)
  }
}
