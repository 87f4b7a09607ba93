import { type Rupiah, rupiah } from '../rupiah.ts'

/** One hundredth of a percent: 11 % is 1,100. Whole numbers keep rates exact. */
export type BasisPoints = number

const WHOLE = 10_000

/**
 * A share of an amount, the fraction of a rupiah dropped: nobody is charged a rupiah that the rate does not give.
 * Multiplied in two parts, because a large price times a rate leaves the safe integers.
 */
export function shareOf(amount: Rupiah, rate: BasisPoints): Rupiah {
  const rest = amount % WHOLE
  return rupiah(((amount - rest) / WHOLE) * rate + Math.floor((rest * rate) / WHOLE))
}

/** '11%', '0,6%' */
export function formatRate(rate: BasisPoints): string {
  return `${String(rate / 100).replace('.', ',')}%`
}
