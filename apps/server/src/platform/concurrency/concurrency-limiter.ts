import { refuse } from '../refusal.ts'

/** At most so many at work at once, so that pictures never starve bids; the same thing is made once for all who wait. */
export class ConcurrencyLimiter {
  readonly #places: number
  readonly #waitingMax: number
  readonly #making = new Map<string, Promise<void>>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  /** Whoever would wait behind more than so many is told `busy`. */
  constructor(places: number, waitingMax: number) {
    this.#places = places
    this.#waitingMax = waitingMax
  }

  /** How many wait for a place. */
  get queue(): number {
    return this.#waiting.length
  }

  make(key: string, work: () => Promise<void>): Promise<void> {
    const making = this.#making.get(key) ?? this.#take(work).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #take(work: () => Promise<void>): Promise<void> {
    if (this.#busy < this.#places) this.#busy++
    else if (this.#waiting.length >= this.#waitingMax) refuse({ code: 'busy' })
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#busy--
      else next()
    }
  }
}
