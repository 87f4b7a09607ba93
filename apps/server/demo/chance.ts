/** Chance that always falls the same way: the demo house is the same at every start, only its dates move. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  happens(probability: number): boolean {
    return this.next() < probability
  }

  oneOf<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Failed to choose: the list is empty')
    return item
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const copy = [...items]
    for (let last = copy.length - 1; last > 0; last--) {
      const other = this.whole(0, last)
      ;[copy[last], copy[other]] = [copy[other] as Item, copy[last] as Item]
    }
    return copy
  }
}
