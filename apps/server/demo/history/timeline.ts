import type { Instant } from '@ketok/domain'
import type { TravelClock } from './travel-clock.ts'

interface Moment {
  readonly at: Instant
  readonly happenings: (() => Promise<void>)[]
}

/** What happened, in order of time; a happening may bring about later ones. Those of one instant happen together. */
export class Timeline {
  readonly #clock: TravelClock
  /** Latest first, so that the next is at the end. */
  readonly #moments: Moment[] = []

  constructor(clock: TravelClock) {
    this.#clock = clock
  }

  add(at: Instant, happen: () => Promise<void>): void {
    let low = 0
    let high = this.#moments.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#moments[middle] as Moment).at > at) low = middle + 1
      else high = middle
    }
    const there = this.#moments[low]
    if (there?.at === at) there.happenings.push(happen)
    else this.#moments.splice(low, 0, { at, happenings: [happen] })
  }

  /** Lives through everything before `until`; what is later never happens. */
  async live(until: Instant): Promise<void> {
    for (let next = this.#moments.pop(); next !== undefined && next.at < until; next = this.#moments.pop()) {
      this.#clock.travelTo(next.at)
      await Promise.all(next.happenings.map((happen) => happen()))
    }
    this.#clock.travelTo(until)
  }
}
