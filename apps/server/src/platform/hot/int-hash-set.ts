/** A power of two, like every later size. */
const FIRST_SLOTS = 1_024
/** Beyond it the way to a free slot grows long. */
const FULLEST = 0.5
/** Marks a free slot; the number itself is kept beside the table. */
const FREE = 0

/**
 * A set of 32-bit numbers that only grows, whose bits are already spread evenly (hashes). They lie in one block of
 * memory, four to eight bytes each: a `Set` takes four times as much and several looks into it for each question, and in a
 * storm of bids those looks are what a refusal waits for.
 */
export class IntHashSet {
  #slots = new Int32Array(FIRST_SLOTS)
  #size = 0
  #hasFree = false

  get size(): number {
    return this.#size + (this.#hasFree ? 1 : 0)
  }

  has(value: number): boolean {
    return value === FREE ? this.#hasFree : this.#slots[slotOf(this.#slots, value)] === value
  }

  add(value: number): void {
    if (value === FREE) {
      this.#hasFree = true
      return
    }
    const slot = slotOf(this.#slots, value)
    if (this.#slots[slot] === value) return
    this.#slots[slot] = value
    this.#size++
    if (this.#size > this.#slots.length * FULLEST) this.#grow()
  }

  #grow(): void {
    const wider = new Int32Array(this.#slots.length * 2)
    const slots = this.#slots
    for (let slot = 0; slot < slots.length; slot++) {
      const value = slots[slot] ?? 0
      if (value !== FREE) wider[slotOf(wider, value)] = value
    }
    this.#slots = wider
  }
}

/** Where the number lies, or the free slot where it would. */
function slotOf(slots: Int32Array, value: number): number {
  const last = slots.length - 1
  let slot = value & last
  for (let held = slots[slot]; held !== FREE && held !== value; held = slots[slot]) slot = (slot + 1) & last
  return slot
}
