import { describe, expect, it } from 'vitest'
import { askedWords, meant, slipsBetween, wordsOf } from './words.ts'

const known = [
  'toyota',
  'avanza',
  'innova',
  'ertiga',
  'xpander',
  'vario',
  'nmax',
  'otomatis',
  '2022',
  '27',
  'ayla',
  'ay',
]

describe('a word', () => {
  it.each([
    ['avanza', ['avanza']],
    ['avan', ['avanza']],
    ['avansa', ['avanza']],
    ['afanza', ['avanza']],
    ['inova', ['innova']],
    ['ekspander', ['xpander']],
    ['ertika', ['ertiga']],
    ['toyoat', ['toyota']],
    ['fario', ['vario']],
    ['otomatik', ['otomatis']],
    ['a', []],
    ['zebra', []],
    ['2021', []],
  ])('%s is taken for %j', (word, meanings) => {
    expect(meant(word, known)).toEqual(meanings)
  })

  it('that is known exactly is not widened to what only sounds like it', () => {
    expect(meant('ayla', ['ayla', 'aila'])).toEqual(['ayla'])
  })
})

describe('a query', () => {
  it('loses case, accents, leading zeros and words that say nothing', () => {
    expect(askedWords('Lot 027 Avanza di BEKASI')).toEqual(['27', 'avanza', 'bekasi'])
    expect(wordsOf('Citroën C3')).toEqual(['citroen', 'c3'])
  })

  it('of silent words only is still asked', () => {
    expect(askedWords('lelang')).toEqual(['lelang'])
  })

  it('is read up to its eighth word', () => {
    expect(askedWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  })

  it('speaks as people do', () => {
    expect(askedWords('mobil keluarga matic')).toEqual(['mobil', 'mpv', 'otomatis'])
  })
})

describe('slips', () => {
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
