import type { BidRequest, Facts, Sight } from '../facts.ts'

/** Writes down what people ask, are told and see, on one clock for all of them. */
export class Witness {
  readonly requests: BidRequest[] = []
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
