import type { SlotSet } from './slot-set.ts'

/** Both ends included; absent means open. */
export interface Span {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Slots in ascending order of a key; equal keys stand in order of lot id, so that every node shows the same order. */
export class SlotOrder {
  #order = new Int32Array(64)
  #length = 0
  #keys = new Float64Array(64).fill(Number.NaN)
  readonly #lotIds: (slot: number) => number

  constructor(lotIds: (slot: number) => number) {
    this.#lotIds = lotIds
  }

  get length(): number {
    return this.#length
  }

  at(position: number): number {
    return this.#order[position] ?? Number.NaN
  }

  key(slot: number): number {
    return this.#keys[slot] ?? Number.NaN
  }

  /** Puts slots in their (new) places. Few are moved one by one; many are sorted together. */
  put(changes: readonly { readonly slot: number; readonly key: number }[]): void {
    const moving = changes.filter(({ slot, key }) => this.#keys[slot] !== key)
    if (moving.length * 50 < this.#length) {
      for (const { slot, key } of moving) {
        this.#remove(slot)
        this.#insert(slot, key)
      }
      return
    }
    for (const { slot, key } of moving) {
      if (!this.#holds(slot)) this.#append(slot)
      this.#setKey(slot, key)
    }
    const [keys, ids] = [this.#keys, this.#lotIds]
    this.#order
      .subarray(0, this.#length)
      .sort((a, b) => (keys[a] ?? Number.NaN) - (keys[b] ?? Number.NaN) || ids(a) - ids(b))
  }

  /** Which of two slots comes first. */
  compare(a: number, b: number): number {
    return this.key(a) - this.key(b) || this.#lotIds(a) - this.#lotIds(b)
  }

  /** The first position whose entry is not before (`key`, `lotId`). */
  positionOf(key: number, lotId: number): number {
    let low = 0
    let high = this.#length
    while (low < high) {
      const middle = (low + high) >>> 1
      const slot = this.at(middle)
      const isBefore = this.key(slot) - key || this.#lotIds(slot) - lotId
      if (isBefore < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Keeps of `among` those whose keys lie within the span, by the shortest of three ways. */
  keepWithin(among: SlotSet, { from, to }: Span, spare: SlotSet): SlotSet {
    const start = from === undefined ? 0 : this.positionOf(from, 0)
    const end = to === undefined ? this.#length : this.positionOf(to, Number.POSITIVE_INFINITY)
    const inside = end - start
    const outside = this.#length - inside
    // Walking an order touches memory all over; a set is read in one direction.
    const inOneDirection = among.size / 4
    if (outside <= inside && outside < inOneDirection) {
      for (let at = 0; at < start; at++) among.delete(this.at(at))
      for (let at = end; at < this.#length; at++) among.delete(this.at(at))
      return among
    }
    if (inside < inOneDirection) {
      for (let at = start; at < end; at++) if (among.has(this.at(at))) spare.add(this.at(at))
      return spare
    }
    return among.keepWithin(this.#keys, from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY)
  }

  /** The keys of these slots, in no order, written into `values`. */
  keysOf(set: SlotSet, values: Float64Array): Float64Array {
    return values.subarray(0, set.keysIn(values, this.#keys))
  }

  #holds(slot: number): boolean {
    return slot < this.#keys.length && !Number.isNaN(this.key(slot))
  }

  #remove(slot: number): void {
    if (!this.#holds(slot)) return
    const position = this.positionOf(this.key(slot), this.#lotIds(slot))
    this.#order.copyWithin(position, position + 1, this.#length)
    this.#length -= 1
  }

  #insert(slot: number, key: number): void {
    const position = this.positionOf(key, this.#lotIds(slot))
    this.#append(slot)
    this.#order.copyWithin(position + 1, position, this.#length - 1)
    this.#order[position] = slot
    this.#setKey(slot, key)
  }

  #append(slot: number): void {
    if (this.#length === this.#order.length) {
      const wider = new Int32Array(this.#length * 2)
      wider.set(this.#order)
      this.#order = wider
    }
    this.#order[this.#length] = slot
    this.#length += 1
  }

  #setKey(slot: number, key: number): void {
    if (slot >= this.#keys.length) {
      const wider = new Float64Array(Math.max(slot + 1, this.#keys.length * 2)).fill(Number.NaN)
      wider.set(this.#keys)
      this.#keys = wider
    }
    this.#keys[slot] = key
  }
}
