import { describe, expect, it } from 'vitest'
import { type ListCounts, listCountWords } from './list-counts.ts'

const counts: ListCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 }

describe('what the rows of a list come to', () => {
  it.each<[string, Partial<ListCounts>]>([
    ['28 unit baru, 1 baris ditolak', { new: 28, refused: 1 }],
    ['2 unit diubah, 3 sudah sama', { changed: 5, unchanged: 3 }],
    ['3 sudah sama', { changed: 3, unchanged: 3 }],
    ['1.200 unit baru', { new: 1_200 }],
    ['kosong', {}],
  ])('reads %s', (words, some) => {
    expect(listCountWords({ ...counts, ...some })).toBe(words)
  })
})
