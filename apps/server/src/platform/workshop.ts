/** At most so many at work at once, so that pictures never starve bids; the same thing is made once for all who wait. */
export class Workshop {
  readonly #places: number
  readonly #making = new Map<string, Promise<void>>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(places: number) {
    this.#places = places
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
    if (this.#busy === this.#places) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#busy++
    try {
      await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#busy--
      else next()
    }
  }
}
