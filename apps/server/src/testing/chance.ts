/** Repeatable chance. */
export interface Chance {
  pick<T>(from: readonly T[]): T
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
}

/** The same each time for the same word (mulberry32). */
export function chanceOf(word: string): Chance {
  let state = [...word].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
    percent: (share) => next() * 100 < share,
  }
}
