import { isRupiah, LARGEST_AMOUNT, type Rupiah, rupiah } from '../../rupiah.ts'
import type { TimedLotRefusal } from './commands.ts'
import { isOnGrid, type LotTerms } from './terms.ts'

type AmountFault = Extract<TimedLotRefusal, { code: 'bid_too_low' | 'off_grid' | 'amount_too_large' }>

/** What is wrong with an amount whatever the price is, or null. `minimum` is told along, so that one answer is enough. */
export function amountFault(
  terms: Pick<LotTerms, 'base' | 'increment'>,
  maximum: Rupiah,
  minimum: Rupiah,
): AmountFault | null {
  if (isRupiah(maximum) && maximum <= LARGEST_AMOUNT) {
    if (isOnGrid(terms, maximum)) return null
    if (maximum < terms.base) return { code: 'bid_too_low', minimum }
    const below = maximum - ((maximum - terms.base) % terms.increment)
    const nearest = rupiah(Math.max(below, minimum))
    return { code: 'off_grid', base: terms.base, increment: terms.increment, minimum, nearest }
  }
  return { code: 'amount_too_large', largest: LARGEST_AMOUNT }
}
