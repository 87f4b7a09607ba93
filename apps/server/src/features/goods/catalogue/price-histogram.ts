import { type Rupiah, rupiah } from '@ketok/domain'

const BARS_MAX = 20

export interface Bar {
  readonly from: Rupiah
  readonly to: Rupiah
  readonly count: number
}

/** Prices as bars of equal, round width: 1, 2, 2.5 or 5 times a power of ten. */
export function priceHistogram(prices: Float64Array): Bar[] {
  if (prices.length === 0) return []
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const price of prices) {
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  }
  const width = roundWidth(Math.max((highest - lowest) / (BARS_MAX - 1), 1))
  const first = Math.floor(lowest / width)
  const counts = new Array<number>(Math.floor(highest / width) - first + 1).fill(0)
  for (const price of prices) {
    const bar = Math.floor(price / width) - first
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts.map((count, bar) => ({
    from: rupiah((first + bar) * width),
    to: rupiah((first + bar + 1) * width),
    count,
  }))
}

/** Never under 1,000 rupiah, so that every edge is whole. */
function roundWidth(atLeast: number): number {
  const power = 10 ** Math.max(Math.floor(Math.log10(atLeast)), 3)
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((width) => width >= atLeast) ?? 10 * power
}
