import { expect, it } from 'vitest'
import { rupiah } from '../rupiah.ts'
import { surplusAt } from './surplus.ts'

const usual = { least: 10_000, most: 50_000_000_000 }
const dear = { least: 20_000, most: 9_999_999_999 }

it.each([
  ['of a sum that the bank takes', usual, 10_000, 0],
  ['of a sum below the least of every bank', usual, 7_000, 3_000],
  ['of such a sum at the bank that takes the most of them', dear, 7_000, 13_000],
  ['below its own least, where another takes the sum', dear, 15_000, null],
  ['of more than it takes, where another takes the sum', dear, 10_000_000_000, null],
  ['of more than any takes', usual, 60_000_000_000, null],
] as const)('a surplus %s', (_, bank, sum, surplus) => {
  expect(surplusAt(bank, rupiah(sum), [usual, dear])).toBe(surplus)
})
