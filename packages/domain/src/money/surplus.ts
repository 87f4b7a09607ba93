import { type Rupiah, rupiah } from '../rupiah.ts'

/** What a bank carries by one virtual account. */
export interface Carried {
  readonly least: number
  readonly most: number
}

const carries = ({ least, most }: Carried, sum: number) => sum >= least && sum <= most

/**
 * What a bank takes beyond a sum that no bank of the house takes as it is: it comes with the sum, and goes back. Null where
 * another bank is to be chosen, because it takes the sum as it is or this one does not take so much.
 */
export function surplusAt(bank: Carried, sum: Rupiah, banks: readonly Carried[]): Rupiah | null {
  if (carries(bank, sum)) return rupiah(0)
  if (sum > bank.most || banks.some((other) => carries(other, sum))) return null
  return rupiah(bank.least - sum)
}
