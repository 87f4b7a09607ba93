import type { Instant } from '@ketok/domain'
import type { Clock } from '../../src/platform/time/clock.ts'

/** The house's clock while its past is being lived through. Like the real one it never goes back. */
export class TravelClock implements Clock {
  #now: Instant

  constructor(start: Instant) {
    this.#now = start
  }

  now(): Instant {
    return this.#now
  }

  travelTo(at: Instant): void {
    if (at > this.#now) this.#now = at
  }
}
