import { groupThousands } from '../../rupiah.ts'

/** What the rows of a list of units come to. */
export interface ListCounts {
  readonly new: number
  readonly changed: number
  /** Of those that are called changed: already as their rows say. */
  readonly unchanged: number
  readonly refused: number
}

/** As the office, the site, mails and the record name them. */
export const LIST_COUNT_WORDS = {
  new: 'unit baru',
  changed: 'unit diubah',
  unchanged: 'sudah sama',
  refused: 'baris ditolak',
} as const satisfies Readonly<Record<keyof ListCounts, string>>

/** '28 unit baru, 1 baris ditolak' */
export function listCountWords(counts: ListCounts): string {
  const parts = [
    [counts.new, LIST_COUNT_WORDS.new],
    [counts.changed - counts.unchanged, LIST_COUNT_WORDS.changed],
    [counts.unchanged, LIST_COUNT_WORDS.unchanged],
    [counts.refused, LIST_COUNT_WORDS.refused],
  ] as const
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${groupThousands(count)} ${word}`)
  return words.length === 0 ? 'kosong' : words.join(', ')
}
