import { describe, expect, it } from 'vitest'
import { matchWords } from './match-words.ts'

describe('what matching does', () => {
  it.each([
    ['the very amount', 5_000_123, 5_000_123, true, 'Jumlah sama'],
    ['one rupiah less', 5_000_122, 5_000_123, true, 'Kurang Rp 1'],
    ['one rupiah more', 5_000_124, 5_000_123, true, 'Lebih Rp 1'],
    ['the very amount, too late', 5_000_123, 5_000_123, false, 'Batas sudah lewat'],
  ])('is told for %s', (_, line, lacking, isPending, chip) => {
    expect(matchWords(line, lacking, isPending).chip).toBe(chip)
  })
})
