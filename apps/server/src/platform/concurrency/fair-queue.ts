import { keysOf } from '@ketok/domain'
import { refuse } from '../refusal.ts'

interface Queue {
  readonly waitingMax: number
  readonly waiting: (() => void)[]
}

/**
 * Lets so many work at once. Everybody else waits in one of several queues, and the queues are served in turn, so that
 * a full one keeps nobody in another from work. Whoever would wait too long is told at once.
 */
export class FairQueue<Name extends string> {
  readonly #atOnce: number
  readonly #queues: Map<Name, Queue>
  #working = 0

  /** `waitingMax` says of each queue how many may wait in it. */
  constructor(atOnce: number, waitingMax: Readonly<Record<Name, number>>) {
    this.#atOnce = atOnce
    const names = keysOf(waitingMax)
    this.#queues = new Map(names.map((name) => [name, { waitingMax: waitingMax[name], waiting: [] }]))
  }

  async take<Result>(name: Name, work: () => Promise<Result>): Promise<Result> {
    if (this.#working < this.#atOnce) this.#working++
    else await this.#wait(name)
    try {
      return await work()
    } finally {
      const next = this.#next()
      // The place is handed on, not freed: nobody who comes just now overtakes those who wait.
      if (next === undefined) this.#working--
      else next()
    }
  }

  #wait(name: Name): Promise<void> {
    const queue = this.#queues.get(name)
    if (queue === undefined || queue.waiting.length >= queue.waitingMax) refuse({ code: 'busy' })
    return new Promise((resume) => queue.waiting.push(resume))
  }

  /** The queue that is served goes to the end of the row. */
  #next(): (() => void) | undefined {
    for (const [name, queue] of this.#queues) {
      const next = queue.waiting.shift()
      if (next === undefined) continue
      this.#queues.delete(name)
      this.#queues.set(name, queue)
      return next
    }
    return undefined
  }
}
