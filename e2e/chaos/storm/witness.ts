import type { Facts, Question, Sight } from '../facts.ts'

/** Writes down what people ask, are told and see, on one clock for all of them. */
export class Witness {
  readonly questions: Question[] = []
  readonly sights: Sight[] = []
  readonly crashes: Facts['crashes'] = []
  #connections = 0

  now(): number {
    return performance.now()
  }

  nextConnection(): number {
    return ++this.#connections
  }

  saw(sight: Omit<Sight, 'at'>): void {
    this.sights.push({ ...sight, at: this.now() })
  }
}
