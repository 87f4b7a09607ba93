import { refuse } from '../../platform/refusal.ts'

/** Lets so many work at once and so many wait, in order; whoever would wait too long is told at once. */
export class Turns {
  readonly #atOnce: number
  readonly #waitingMax: number
  readonly #waiting: (() => void)[] = []
  #working = 0

  constructor(atOnce: number, waitingMax: number) {
    this.#atOnce = atOnce
    this.#waitingMax = waitingMax
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#working < this.#atOnce) this.#working++
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The place is handed on, not freed: nobody who comes just now overtakes those who wait.
      if (next === undefined) this.#working--
      else next()
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#waitingMax) refuse({ code: 'busy' })
    return new Promise((resume) => this.#waiting.push(resume))
  }
}
