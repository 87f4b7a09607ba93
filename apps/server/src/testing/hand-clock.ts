import type { Instant } from '@ketok/domain'
import type { Clock } from '../platform/time/clock.ts'

/** A clock a test moves. It stands still meanwhile, so that times in a test are exact. */
export class HandClock implements Clock {
  #now: number

  constructor(start: string) {
    this.#now = Date.parse(start)
  }

  now(): Instant {
    return this.#now as Instant
  }

  set(at: string | Instant): void {
    this.#now = typeof at === 'string' ? Date.parse(at) : at
  }

  advance(durationMs: number): void {
    this.#now += durationMs
  }
}
