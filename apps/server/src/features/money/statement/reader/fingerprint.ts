import type { Rupiah } from '@ketok/domain'
import type { Direction } from './direction.ts'

interface LineValues {
  /** YYYY-MM-DD. */
  readonly bookedOn: string
  readonly direction: Direction
  readonly amount: Rupiah
  readonly description: string
}

/**
 * What a line says, by its values: the same however its file was saved. Of the words only plain letters and digits
 * count, for programs change blanks, marks and accents. `statement_line_fingerprint` in SQL makes the same of a stored
 * line. Account and balance are compared beside it, for not every file has them.
 */
export function fingerprintOf({ bookedOn, direction, amount, description }: LineValues): string {
  return `${bookedOn}|${direction}|${amount}|${description.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()}`
}

/** Which among those of a file that say the same, from one. */
export class Ranks {
  readonly #counts = new Map<string, number>()

  next(key: string): number {
    const rank = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, rank)
    return rank
  }
}

/** Sheets drop the noughts before a number, and people write it in groups. Null where too little of it is left. */
export function accountNumberOf(text: string): string | null {
  if (/e\+/i.test(text)) return null
  const bare = text.replaceAll(/[^0-9xX*]/g, '').toUpperCase()
  return bare.length < 6 || !/\d{3}/.test(bare) ? null : bare
}
