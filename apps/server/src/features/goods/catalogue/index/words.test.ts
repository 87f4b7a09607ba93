import { slipsBetween, slipsToBeginning, wordsOf } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { queryWords, runsOf, wordsToFindBy } from './words.ts'

describe('a query', () => {
  it('loses case, accents, leading zeros and words that say nothing', () => {
    expect(queryWords('Lot 027 Avanza di BEKASI')).toEqual(['27', 'avanza', 'bekasi'])
    expect(wordsOf('Citroën C3')).toEqual(['citroen', 'c3'])
  })

  it('of silent words only is still asked', () => {
    expect(queryWords('lelang')).toEqual(['lelang'])
  })

  it('is read up to its eighth word', () => {
    expect(queryWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  })

  it('typed without gaps falls into its letters and numbers', () => {
    expect(runsOf('b1427ktk')).toEqual(['b', '1427', 'ktk'])
  })
})

describe('a lot', () => {
  it('is also found by its hyphenated words in one', () => {
    expect(wordsToFindBy('Honda HR-V 1.5 S')).toEqual(['honda', 'hr', 'v', '1', '5', 's', 'hrv'])
  })
})

describe('slips', () => {
  it.each([
    ['afns', 'afansa', 1],
    ['toi', 'toiota', 0],
    ['senia', 'afansa', 3],
  ])('from %s to a beginning of %s are %i', (a, b, slips) => {
    expect(slipsToBeginning(a, b, 2)).toBe(slips)
  })

  it.each([
    ['avanza', 'avanza', 0],
    ['avanza', 'avnaza', 1],
    ['avanza', 'avana', 1],
    ['avanza', 'xenia', 3],
    ['', 'ab', 2],
  ])('between %s and %s are %i', (a, b, slips) => {
    expect(slipsBetween(a, b, 2)).toBe(slips)
  })
})
