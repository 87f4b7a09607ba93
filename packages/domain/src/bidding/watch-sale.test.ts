import { expect, it } from 'vitest'
import type { BidderId } from '../ids.ts'
import { rupiah } from '../rupiah.ts'
import { areManyRefused, isJump, leadsMany } from './watch-sale.ts'

it.each([
  ['three steps', 1_500_000, false],
  ['a rupiah more', 1_500_001, true],
  ['one step', 500_000, false],
])('a price that moves by %s', (_, by, jumps) => {
  expect(isJump(rupiah(100_000_000), rupiah(100_000_000 + by), rupiah(500_000))).toBe(jumps)
})

it('tells who leads five lots or more, the most first', () => {
  const [a, b, c] = [1, 2, 3] as BidderId[] as [BidderId, BidderId, BidderId]
  expect(leadsMany([a, a, a, a, b, b, b, b, b, c, null, null, null, null, null])).toEqual([
    { bidder: b, count: 5 },
  ])
  expect(leadsMany([...Array(5).fill(a), ...Array(6).fill(c)])).toEqual([
    { bidder: c, count: 6 },
    { bidder: a, count: 5 },
  ])
})

it.each([
  [19, 0, false],
  [20, 0, true],
  [20, 19, true],
  [20, 20, false],
])('%i refusals beside %i bids', (refused, accepted, are) => {
  expect(areManyRefused({ accepted, refused })).toBe(are)
})
