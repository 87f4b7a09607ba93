import { refuse } from '../refusal.ts'
import type { Clock } from '../time/clock.ts'
import { clientNetworkOf, isThisMachine } from './client-network.ts'

export interface Limit {
  /** Names the counter in the table and in metrics. */
  readonly name: string
  /** How many may come at once after a rest… */
  readonly burst: number
  /** …and then one each so many milliseconds. */
  readonly everyMs: number
  /** Doubles the wait with each failure that leaves nothing over, up to this: for guessing passwords. */
  readonly growsToMs?: number
}

interface Spent {
  /** When the next would be allowed if nothing were saved up ("theoretical arrival time" of the GCRA). */
  next: number
  /** After which nothing was left over, since it last had nothing to wait for. */
  failures: number
}

/** So many keys are kept of each limit. */
const KEYS_MAX = 100_000

type SpentByKey = Map<string | number, Spent>

/**
 * Counts by account and by address, on the house's clock. Each process counts for itself: behind a balancer a caller gets at
 * most as many times more as there are processes. Where that would do harm, `SharedLimits` counts for all of them.
 */
export class Limits {
  readonly #clock: Clock
  /** By limit and by the caller's own key: writing one text of both costs a bid more than looking it up twice. */
  readonly #spent = new Map<string, SpentByKey>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts one, or refuses with `rate_limited` and the seconds to wait. Who is refused waits no longer for it. */
  take(limit: Limit, key: string | number): void {
    const wait = this.#count(limit, key)
    if (wait > 0) refuseFor(wait)
  }

  /** Counts one where there is something left, and tells whether there was. */
  tryToTake(limit: Limit, key: string | number): boolean {
    return this.#count(limit, key) <= 0
  }

  /** Refuses as `take` would, and counts nothing: for what another limit may still refuse. */
  check(limit: Limit, key: string | number): void {
    const spent = this.#spent.get(limit.name)?.get(key)
    const wait = spent === undefined ? 0 : waitFor(limit, spent, this.#clock.now())
    if (wait > 0) refuseFor(wait)
  }

  /**
   * One that was counted went wrong. Where it was the last that was left, the wait grows: by failures, never by refusals,
   * or anybody could keep another out for ever by asking in vain.
   */
  failed(limit: Limit, key: string | number): void {
    const spent = this.#spent.get(limit.name)?.get(key)
    if (spent === undefined) return
    const now = this.#clock.now()
    const wait = waitFor(limit, spent, now)
    // More than the plain wait was begun by another failure of the same moment: one wait for all of them.
    if (limit.growsToMs === undefined || wait <= 0 || wait > limit.everyMs) return
    spent.failures++
    const grown = Math.min(limit.growsToMs, limit.everyMs * 2 ** Math.min(spent.failures, 20))
    spent.next = now + grown + (limit.burst - 1) * limit.everyMs
  }

  /** The same by where the caller comes from. */
  takeFrom(limit: Limit, address: string): void {
    this.take(limit, clientNetworkOf(address))
  }

  /**
   * The same, but what comes from this machine is not counted: a proxy that nobody declared, or the house itself, speaks for
   * everybody.
   */
  takeFromOutside(limit: Limit, address: string): void {
    if (!isThisMachine(address)) this.takeFrom(limit, address)
  }

  failedFrom(limit: Limit, address: string): void {
    this.failed(limit, clientNetworkOf(address))
  }

  /** After a success: what was counted against the key is forgotten. */
  forget(limit: Limit, key: string | number): void {
    this.#spent.get(limit.name)?.delete(key)
  }

  /** Counts one unless there is something to wait for; answers for how long, 0 or less when counted. */
  #count(limit: Limit, key: string | number): number {
    const now = this.#clock.now()
    const spent = this.#spentOn(limit, key, now)
    const wait = waitFor(limit, spent, now)
    if (wait > 0) return wait
    if (spent.next <= now) spent.failures = 0
    spent.next = Math.max(spent.next, now) + limit.everyMs
    return wait
  }

  /** Changed in place: a bid must leave nothing behind that a collector of garbage has to carry. */
  #spentOn({ name }: Limit, key: string | number, now: number): Spent {
    const ofLimit = this.#spent.get(name) ?? this.#begin(name)
    const known = ofLimit.get(key)
    if (known !== undefined) return known
    if (ofLimit.size >= KEYS_MAX) letGo(ofLimit, now)
    const spent = { next: now, failures: 0 }
    ofLimit.set(key, spent)
    return spent
  }

  #begin(name: string): SpentByKey {
    const ofLimit: SpentByKey = new Map()
    this.#spent.set(name, ofLimit)
    return ofLimit
  }
}

/** Who has nothing to wait for is as if they had never come; of the others the oldest go. */
function letGo(ofLimit: SpentByKey, now: number): void {
  for (const [key, { next }] of ofLimit) if (next <= now) ofLimit.delete(key)
  for (const oldest of ofLimit.keys()) {
    if (ofLimit.size < KEYS_MAX * 0.9) return
    ofLimit.delete(oldest)
  }
}

function waitFor({ burst, everyMs }: Limit, { next }: Spent, now: number): number {
  return next - now - (burst - 1) * everyMs
}

export function refuseFor(waitMs: number): never {
  refuse({ code: 'rate_limited', retry_after: Math.ceil(waitMs / 1000) })
}
