import { describe, expect, it } from 'vitest'
import { rulerEnd, snap, stepsOf } from './offer.ts'

const grid = { base: 165_000_000, increment: 500_000, minimum: 179_000_000 }

describe('a typed amount', () => {
  it.each([
    ['stands when it can be offered', 180_500_000, { amount: 180_500_000, slip: null }],
    ['goes down to the step below, never up', 180_999_999, { amount: 180_500_000, slip: 'off_grid' }],
    ['becomes the minimum when it is too low', 178_999_999, { amount: 179_000_000, slip: 'below_minimum' }],
    ['becomes the minimum when it is empty', null, { amount: 179_000_000, slip: 'below_minimum' }],
    ['stands at the minimum itself', 179_000_000, { amount: 179_000_000, slip: null }],
    ['stays within what a bid can be', 9e15, { amount: 1_000_000_000_000, slip: 'too_large' }],
  ])('%s', (_, typed, expected) => {
    expect(snap(grid, typed)).toEqual(expected)
  })

  it('does not fall under a minimum that stands off the grid', () => {
    expect(snap({ ...grid, minimum: 179_200_000 }, 179_300_000)).toEqual({
      amount: 179_200_000,
      slip: 'off_grid',
    })
  })
})

it('offers four steps of the increment', () => {
  expect(stepsOf(500_000)).toEqual([500_000, 1_000_000, 2_500_000, 5_000_000])
})

describe('the ruler', () => {
  it('keeps its scale while the price climbs a little', () => {
    expect(rulerEnd(grid, 178_500_000)).toBe(rulerEnd(grid, 179_500_000))
  })

  it.each([165_000_000, 170_000_000, 184_000_000, 250_000_000, 2_000_000_000])(
    'leaves air behind Rp %i',
    (furthest) => {
      const end = rulerEnd(grid, furthest)
      expect((furthest - grid.base) / (end - grid.base)).toBeLessThanOrEqual(0.76)
    },
  )
})
