import { describe, expect, it } from 'vitest'
import { readWish, type Wish } from './wish.ts'

const ALL: Wish = { words: '', watches: false, title: null, seed: null, at: null, timeouts: 1 }

describe('the arguments of npm test', () => {
  it.each<[string[], Partial<Wish>]>([
    [[], {}],
    [['console'], { words: 'console' }],
    [['wins', 'by', 'the', 'clock'], { words: 'wins by the clock' }],
    [['bid.test.ts', '-t', 'leads'], { words: 'bid.test.ts', title: 'leads' }],
    [['--watch', 'lot'], { words: 'lot', watches: true }],
    [['--seed', '7'], { seed: 7 }],
    [['--at', '2028-02-29T16:59:00+07:00'], { at: '2028-02-29T16:59:00+07:00' }],
    [['--timeouts', '0.5'], { timeouts: 0.5 }],
  ])('%j are read', (args, wanted) => {
    expect(readWish(args)).toEqual({ ...ALL, ...wanted })
  })

  it.each([
    [['--seed'], /argument missing/],
    [['--seed', 'x'], /whole number/],
    [['--at', 'tomorrow'], /moment/],
    [['--timeouts', '0'], /above 0/],
    [['--wach'], /--wach/],
  ])('%j are refused, with how they are written', (args, sentence) => {
    expect(() => readWish(args)).toThrow(sentence)
    expect(() => readWish(args)).toThrow('npm test -- WORDS')
  })
})
