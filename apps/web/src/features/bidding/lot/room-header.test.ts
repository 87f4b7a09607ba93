// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { lotsWords } from './room-header.tsx'

it.each([
  [12, true, '12 lot, ditutup berurutan'],
  [12, false, '12 lot, ditutup bersamaan'],
  [1, false, '1 lot'],
])('says of %i lots (one after another: %s) "%s"', (lot_count, closes_in_turn, words) => {
  expect(lotsWords({ lot_count, closes_in_turn })).toBe(words)
})
