import { formatNiplNumber } from '@ketok/domain'
import type { OwnLot } from '../../../bidding/own-lot.ts'

/** '1 bebas', '1 bebas, 0221 di lot ini', '1 dari 3 bebas': what the others wait for or went into, the wallet tells. */
export function niplWords({ nipl_free, nipl_held, nipl_numbers }: OwnLot): string {
  if (nipl_held !== null) return `${nipl_free} bebas, ${formatNiplNumber(nipl_held)} di lot ini`
  const total = nipl_numbers.length
  return nipl_free < total ? `${nipl_free} dari ${total} bebas` : `${nipl_free} bebas`
}
