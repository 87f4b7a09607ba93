import { SlotSet } from './slot-set.ts'

/** Beyond so many a set of bits is smaller and faster than a list. */
const MANY = 2_000

/** Where one word occurs: most words are rare, a few ("otomatis", "jakarta") are in half the catalogue. */
export class WordSlots {
  #few: number[] = []
  #many: SlotSet | null = null

  add(slot: number): void {
    if (this.#many !== null) this.#many.add(slot)
    // A lot that has the word twice says so twice in a row.
    else if (this.#few.at(-1) === slot) return
    else if (this.#few.push(slot) > MANY) {
      this.#many = SlotSet.of(this.#few)
      this.#few = []
    }
  }

  delete(slot: number): void {
    if (this.#many !== null) this.#many.delete(slot)
    else this.#few = this.#few.filter((other) => other !== slot)
  }

  /** A common word that lost its last slot still counts as known; that only makes a misspelling find nothing. */
  get isEmpty(): boolean {
    return this.#many === null && this.#few.length === 0
  }

  /** Whether one of them is in `slots`. */
  meets(slots: SlotSet): boolean {
    return this.#many?.meets(slots) ?? this.#few.some((slot) => slots.has(slot))
  }

  countIn(slots: SlotSet): number {
    return (
      this.#many?.countWith(slots) ?? this.#few.reduce((count, slot) => count + (slots.has(slot) ? 1 : 0), 0)
    )
  }

  joinInto(slots: SlotSet): void {
    if (this.#many !== null) slots.join(this.#many)
    else for (const slot of this.#few) slots.add(slot)
  }
}
