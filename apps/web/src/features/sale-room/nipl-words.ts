import { formatNiplNumber } from '@ketok/domain'
import type { OwnLot } from '../../components/own-lot.ts'

/** '1 bebas', '1 bebas, 221 ditahan' */
export function niplWords({ nipl_free, nipl_held, nipl_numbers }: OwnLot): string {
  const heldCount = nipl_numbers.length - nipl_free
  if (nipl_held !== null) return `${nipl_free} bebas, ${formatNiplNumber(nipl_held)} di lot ini`
  return heldCount > 0 ? `${nipl_free} bebas, ${heldCount} ditahan` : `${nipl_free} bebas`
}
