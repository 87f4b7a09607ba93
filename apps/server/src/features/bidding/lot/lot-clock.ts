import { type Instant, type LotId, plus } from '@ketok/domain'
import type { Log } from '../../../platform/observe/log.ts'
import type { Clock } from '../../../platform/time/clock.ts'

/** Often enough that nothing due is overlooked, and seldom enough to cost nothing. */
const SWEEP_MS = 5_000
/** Lots due sooner have a timer of their own; it covers a sweep that comes late. */
export const AHEAD_MS = 4 * SWEEP_MS

/** What was due and could not be done, as in a paused session, is tried again so much later. */
const AGAIN_MS = 250

export interface LotClockParts {
  readonly clock: Clock
  readonly log: Log
  /** Opens or closes the lot if it is time; answers when it is due next, if soon. */
  readonly wake: (lotId: LotId) => Promise<Instant | null>
  /** Lots that are due until then, overdue ones included. */
  readonly dueUntil: (until: Instant) => Promise<readonly { lotId: LotId; at: Instant }[]>
}

/**
 * Opens and closes lots on the moment, by the house's time: a timer for each lot that is due soon, and a sweep that
 * finds them. A timer that fires early finds nothing to do and is set again; never early, at most a turn late.
 */
export class LotClock {
  readonly #parts: LotClockParts
  readonly #timers = new Map<LotId, NodeJS.Timeout>()
  #sweeper: NodeJS.Timeout | undefined

  constructor(parts: LotClockParts) {
    this.#parts = parts
  }

  start(): void {
    const sweep = () => {
      this.sweep().catch((error: unknown) => this.#parts.log.error({ err: error }, 'lot: the sweep failed'))
    }
    this.#sweeper = setInterval(sweep, SWEEP_MS)
    sweep()
  }

  stop(): void {
    clearInterval(this.#sweeper)
    this.#sweeper = undefined
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  /** A lot's next moment is known or has moved. */
  expect(lotId: LotId, at: Instant | null): void {
    if (this.#sweeper === undefined) return
    clearTimeout(this.#timers.get(lotId))
    this.#timers.delete(lotId)
    if (at === null) return
    const waitMs = at - this.#parts.clock.now()
    if (waitMs > AHEAD_MS) return
    const fire = () => {
      this.#timers.delete(lotId)
      void this.#wake(lotId)
    }
    this.#timers.set(lotId, setTimeout(fire, Math.max(1, waitMs)))
  }

  /** Sets timers for what is due soon; does at once what is overdue. Safe to run twice, and on several nodes. */
  async sweep(): Promise<void> {
    const { clock, dueUntil } = this.#parts
    const now = clock.now()
    const overdue: LotId[] = []
    for (const { lotId, at } of await dueUntil(plus(now, AHEAD_MS))) {
      if (at <= now) overdue.push(lotId)
      else if (!this.#timers.has(lotId)) this.expect(lotId, at)
    }
    for (const lotId of overdue) await this.#wake(lotId)
  }

  /** One that cannot be opened or closed now does not keep the others; the sweep comes back to it. */
  async #wake(lotId: LotId): Promise<void> {
    const { clock, log, wake } = this.#parts
    try {
      const next = await wake(lotId)
      const now = clock.now()
      this.expect(lotId, next !== null && next <= now ? plus(now, AGAIN_MS) : next)
    } catch (error) {
      log.error({ err: error, lot_id: lotId }, 'lot: its clock could not be kept')
    }
  }
}
