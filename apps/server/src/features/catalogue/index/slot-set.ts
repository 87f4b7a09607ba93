/**
 * A set of slots (small whole numbers) as bits. Sets of a million slots meet in a few ten thousand machine words, which
 * is what makes counting every filter of the catalogue affordable on every request.
 */
export class SlotSet {
  words: Uint32Array

  constructor(words: Uint32Array = new Uint32Array(4)) {
    this.words = words
  }

  static of(slots: Iterable<number>): SlotSet {
    const set = new SlotSet()
    for (const slot of slots) set.add(slot)
    return set
  }

  add(slot: number): void {
    const at = slot >>> 5
    if (at >= this.words.length) {
      const wider = new Uint32Array(Math.max(at + 1, this.words.length * 2))
      wider.set(this.words)
      this.words = wider
    }
    this.words[at] = (this.words[at] as number) | (1 << (slot & 31))
  }

  delete(slot: number): void {
    const at = slot >>> 5
    if (at < this.words.length) this.words[at] = (this.words[at] as number) & ~(1 << (slot & 31))
  }

  has(slot: number): boolean {
    return (((this.words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
  }

  get size(): number {
    let size = 0
    for (const word of this.words) size += bitsIn(word)
    return size
  }

  and(other: SlotSet): SlotSet {
    const length = Math.min(this.words.length, other.words.length)
    const words = new Uint32Array(length)
    for (let at = 0; at < length; at++) words[at] = (this.words[at] as number) & (other.words[at] as number)
    return new SlotSet(words)
  }

  or(other: SlotSet): SlotSet {
    const [longer, shorter] =
      this.words.length >= other.words.length ? [this.words, other.words] : [other.words, this.words]
    const words = longer.slice()
    for (let at = 0; at < shorter.length; at++) words[at] = (words[at] as number) | (shorter[at] as number)
    return new SlotSet(words)
  }

  /** The size of what both share, without building it. */
  countWith(other: SlotSet): number {
    const length = Math.min(this.words.length, other.words.length)
    let count = 0
    for (let at = 0; at < length; at++) {
      const word = (this.words[at] as number) & (other.words[at] as number)
      if (word !== 0) count += bitsIn(word)
    }
    return count
  }
}

/** Hamming weight of a 32-bit word (Hacker's Delight, figure 5-2). */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
