import type { Clock } from './clock.ts'
import { refuse } from './refusal.ts'

export interface Limit {
  /** Names the counter in the table and in metrics. */
  readonly name: string
  /** So many at once after a rest… */
  readonly burst: number
  /** …and then one each so many milliseconds. */
  readonly everyMs: number
  /** Doubles the wait with each refusal, up to this: for guessing passwords. */
  readonly growsToMs?: number
}

interface Spent {
  /** When the next would be allowed if nothing were saved up ("theoretical arrival time" of the GCRA). */
  next: number
  refusals: number
}

const KEYS_MAX = 100_000

/**
 * Counts by account and by address, on the house's clock. Each node counts for itself: behind a balancer a caller
 * gets at most as many times more as there are nodes, which for these limits does no harm.
 */
export class Limits {
  readonly #clock: Clock
  readonly #spent = new Map<string, Spent>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts one, or refuses with `rate_limited` and the seconds to wait. */
  take(limit: Limit, key: string | number): void {
    const now = this.#clock.now()
    const id = `${limit.name}:${key}`
    const spent = this.#spent.get(id) ?? { next: now, refusals: 0 }
    const start = Math.max(spent.next, now)
    const wait = start - now - (limit.burst - 1) * limit.everyMs
    if (wait <= 0) {
      this.#remember(id, { next: start + limit.everyMs, refusals: start === now ? 0 : spent.refusals })
      return
    }
    const grown = this.#grow(limit, id, spent, now, wait)
    refuse({ code: 'rate_limited', retry_after: Math.max(1, Math.ceil(grown / 1000)) })
  }

  /** After a success: what was counted against the key is forgotten. */
  forget(limit: Limit, key: string | number): void {
    this.#spent.delete(`${limit.name}:${key}`)
  }

  #grow(limit: Limit, id: string, spent: Spent, now: number, wait: number): number {
    if (limit.growsToMs === undefined) return wait
    const refusals = spent.refusals + 1
    const grown = Math.min(limit.growsToMs, Math.max(wait, limit.everyMs * 2 ** Math.min(refusals, 20)))
    this.#remember(id, { next: now + grown + (limit.burst - 1) * limit.everyMs, refusals })
    return grown
  }

  #remember(id: string, spent: Spent): void {
    // Re-inserted, so that the map's order is by last use and the first are the ones to let go.
    this.#spent.delete(id)
    this.#spent.set(id, spent)
    if (this.#spent.size <= KEYS_MAX) return
    for (const oldest of this.#spent.keys()) {
      this.#spent.delete(oldest)
      if (this.#spent.size <= KEYS_MAX * 0.9) return
    }
  }
}
