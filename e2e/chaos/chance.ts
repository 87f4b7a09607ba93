/** Repeatable chance: the same seed makes the same storm of intentions. */
export interface Chance {
  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
  /** A stream of its own, so that one person's luck does not hang on another's timing. */
  apart(name: number): Chance
}

/** mulberry32: small, and good enough to shake a house. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    pick: (from) => {
      const found = from[whole(0, from.length - 1)]
      if (found === undefined) throw new Error('Failed to pick from nothing')
      return found
    },
    percent: (share) => next() * 100 < share,
    apart: (name) => chance(Math.imul(seed ^ 0x9e3779b9, name + 0x85ebca6b)),
  }
}
