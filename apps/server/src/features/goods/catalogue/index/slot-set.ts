/**
 * A set of slots (small whole numbers) as bits. Sets of a million slots meet in some thirty thousand machine words,
 * which is what makes counting every filter of the catalogue affordable on every request.
 */
export class SlotSet {
  #words = new Uint32Array(4)
  /** All words from here on are zero. */
  #used = 0

  static of(slots: Iterable<number>): SlotSet {
    const set = new SlotSet()
    for (const slot of slots) set.add(slot)
    return set
  }

  add(slot: number): void {
    const at = slot >>> 5
    if (at >= this.#used) {
      this.#reach(at + 1)
      this.#used = at + 1
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (slot & 31))
  }

  delete(slot: number): void {
    const at = slot >>> 5
    if (at < this.#used) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (slot & 31))
  }

  has(slot: number): boolean {
    return (((this.#words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
  }

  get size(): number {
    const words = this.#words
    let size = 0
    for (let at = 0; at < this.#used; at++) {
      const word = words[at] ?? 0
      if (word !== 0) size += bitsIn(word)
    }
    return size
  }

  clear(): this {
    this.#words.fill(0, 0, this.#used)
    this.#used = 0
    return this
  }

  /** Holds from now on what `other` holds. */
  become(other: SlotSet): this {
    if (other === this) return this
    this.clear()
    this.#reach(other.#used)
    this.#words.set(other.#words.subarray(0, other.#used))
    this.#used = other.#used
    return this
  }

  /** Keeps only what `other` has too. */
  meet(other: SlotSet): this {
    const [words, others] = [this.#words, other.#words]
    const shared = Math.min(this.#used, other.#used)
    for (let at = 0; at < shared; at++) words[at] = (words[at] ?? 0) & (others[at] ?? 0)
    words.fill(0, shared, this.#used)
    this.#used = shared
    return this
  }

  /** Takes in what `other` has. */
  join(other: SlotSet): this {
    this.#reach(other.#used)
    const [words, others] = [this.#words, other.#words]
    for (let at = 0; at < other.#used; at++) words[at] = (words[at] ?? 0) | (others[at] ?? 0)
    this.#used = Math.max(this.#used, other.#used)
    return this
  }

  /** The size of what both share, without building it. */
  countWith(other: SlotSet): number {
    const [words, others] = [this.#words, other.#words]
    const shared = Math.min(this.#used, other.#used)
    let count = 0
    for (let at = 0; at < shared; at++) {
      const word = (words[at] ?? 0) & (others[at] ?? 0)
      if (word !== 0) count += bitsIn(word)
    }
    return count
  }

  /** Whether both share one. */
  meets(other: SlotSet): boolean {
    const [words, others] = [this.#words, other.#words]
    const shared = Math.min(this.#used, other.#used)
    for (let at = 0; at < shared; at++) {
      if (((words[at] ?? 0) & (others[at] ?? 0)) !== 0) return true
    }
    return false
  }

  /** Writes the slots into `list`, ascending, and says how many there are. `list` must have room. */
  listIn(list: Int32Array): number {
    const words = this.#words
    let count = 0
    for (let at = 0; at < this.#used; at++) {
      let word = words[at] ?? 0
      while (word !== 0) {
        const lowest = word & -word
        list[count++] = (at << 5) + (31 - Math.clz32(lowest))
        word ^= lowest
      }
    }
    return count
  }

  /** Keeps only slots whose key is within both ends. */
  keepWithin(keys: Float64Array, lowest: number, highest: number): this {
    const words = this.#words
    for (let at = 0; at < this.#used; at++) {
      let left = words[at] ?? 0
      let kept = left
      while (left !== 0) {
        const lowestBit = left & -left
        const key = keys[(at << 5) + 31 - Math.clz32(lowestBit)] ?? Number.NaN
        if (key < lowest || key > highest) kept ^= lowestBit
        left ^= lowestBit
      }
      words[at] = kept
    }
    return this
  }

  /** Writes each slot's key into `values`, in the order of slots, and says how many there are. */
  keysIn(values: Float64Array, keys: Float64Array): number {
    const words = this.#words
    let count = 0
    for (let at = 0; at < this.#used; at++) {
      let word = words[at] ?? 0
      while (word !== 0) {
        const lowest = word & -word
        values[count++] = keys[(at << 5) + 31 - Math.clz32(lowest)] ?? Number.NaN
        word ^= lowest
      }
    }
    return count
  }

  #reach(length: number): void {
    if (length <= this.#words.length) return
    const wider = new Uint32Array(Math.max(length, this.#words.length * 2))
    wider.set(this.#words.subarray(0, this.#used))
    this.#words = wider
  }
}

/** Hamming weight of a 32-bit word (Hacker's Delight, figure 5-2). */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
