import { describe, expect, it } from 'vitest'
import { priceHistogram } from './price-histogram.ts'

const barsOf = (prices: number[]) => priceHistogram(Float64Array.from(prices))

describe('the price histogram', () => {
  it('of nothing is empty', () => {
    expect(barsOf([])).toEqual([])
  })

  it('of one price is one bar around it', () => {
    expect(barsOf([178_500_000])).toEqual([{ from: 178_500_000, to: 178_501_000, count: 1 }])
  })

  it('has at most twenty bars of one round width, and every price in exactly one', () => {
    const prices = [1_300_000, 14_250_000, 178_500_000, 178_500_000, 412_000_000, 685_000_000]
    const bars = barsOf(prices)
    expect(bars.length).toBeLessThanOrEqual(20)
    expect(new Set(bars.map(({ from, to }) => to - from))).toEqual(new Set([50_000_000]))
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length)
    for (const price of prices)
      expect(bars.filter(({ from, to }) => price >= from && price < to)).toHaveLength(1)
  })
})
