import type { Clock } from './clock.ts'
import { householdOf } from './household.ts'
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

/** Of each limit. */
const KEYS_MAX = 100_000

type SpentByKey = Map<string | number, Spent>

/**
 * Counts by account and by address, on the house's clock. Each node counts for itself: behind a balancer a caller
 * gets at most as many times more as there are nodes, which for these limits does no harm.
 */
export class Limits {
  readonly #clock: Clock
  /** By limit and by the caller's own key: writing one text of both costs a bid more than looking it up twice. */
  readonly #spent = new Map<string, SpentByKey>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts one, or refuses with `rate_limited` and the seconds to wait. */
  take(limit: Limit, key: string | number): void {
    const now = this.#clock.now()
    const spent = this.#spentOn(limit, key, now)
    const start = Math.max(spent.next, now)
    const wait = start - now - (limit.burst - 1) * limit.everyMs
    if (wait <= 0) {
      spent.next = start + limit.everyMs
      if (start === now) spent.refusals = 0
      return
    }
    const grown = grow(limit, spent, now, wait)
    refuse({ code: 'rate_limited', retry_after: Math.max(1, Math.ceil(grown / 1000)) })
  }

  /** The same by where the caller comes from. */
  takeFrom(limit: Limit, address: string): void {
    this.take(limit, householdOf(address))
  }

  /** After a success: what was counted against the key is forgotten. */
  forget(limit: Limit, key: string | number): void {
    this.#spent.get(limit.name)?.delete(key)
  }

  /** Changed in place: a bid must leave nothing behind that a collector of garbage has to carry. */
  #spentOn({ name }: Limit, key: string | number, now: number): Spent {
    const ofLimit = this.#spent.get(name) ?? this.#begin(name)
    const known = ofLimit.get(key)
    if (known !== undefined) return known
    if (ofLimit.size >= KEYS_MAX) letGo(ofLimit, now)
    const spent = { next: now, refusals: 0 }
    ofLimit.set(key, spent)
    return spent
  }

  #begin(name: string): SpentByKey {
    const ofLimit: SpentByKey = new Map()
    this.#spent.set(name, ofLimit)
    return ofLimit
  }
}

/** Who has nothing to wait for is as if he had never come; of the others the oldest go. */
function letGo(ofLimit: SpentByKey, now: number): void {
  for (const [key, { next }] of ofLimit) if (next <= now) ofLimit.delete(key)
  for (const oldest of ofLimit.keys()) {
    if (ofLimit.size < KEYS_MAX * 0.9) return
    ofLimit.delete(oldest)
  }
}

function grow(limit: Limit, spent: Spent, now: number, wait: number): number {
  if (limit.growsToMs === undefined) return wait
  spent.refusals++
  const grown = Math.min(limit.growsToMs, Math.max(wait, limit.everyMs * 2 ** Math.min(spent.refusals, 20)))
  spent.next = now + grown + (limit.burst - 1) * limit.everyMs
  return grown
}
