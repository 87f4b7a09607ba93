/** Steps of bidding by the size of the price, as houses practise them. */
const STEPS: readonly (readonly [from: number, step: number])[] = [
  [500_000_000, 2_500_000],
  [250_000_000, 1_000_000],
  [50_000_000, 500_000],
  [10_000_000, 250_000],
  [2_000_000, 100_000],
  [0, 50_000],
]

export function stepFor(price: number): number {
  return STEPS.find(([from]) => price >= from)?.[1] ?? 50_000
}

export function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step)
}
