import type { Reply } from '@ketok/contract'
import {
  AGREEMENT_DAYS,
  AGREEMENT_TERMS,
  AGREEMENT_VERSION,
  type ConsignmentOnDesk,
  consignmentPriceStep,
  instant,
  mayAnswerPrice,
  wibIso,
} from '@ketok/domain'
import type { ConsignmentReply } from './consignment.views.ts'
import type { PriceRow } from './thread.store.ts'

type Price = ConsignmentReply['prices'][number]
export type Agreement = ConsignmentReply['agreements'][number]

const isoOf = (at: Date) => wibIso(instant(at.getTime()))

/** The newest first, as they are read. */
export function pricesView(prices: readonly PriceRow[], desk: ConsignmentOnDesk): Price[] {
  return prices.map((price, index) => ({
    price_id: price.id,
    base_price: price.base_price,
    reserve: price.reserve,
    step: consignmentPriceStep(price.base_price),
    note: price.note,
    comparables: price.comparables && { ...price.comparables, sales: [...price.comparables.sales] },
    at: isoOf(price.at),
    answer: price.kind ?? (index === 0 && mayAnswerPrice(desk) ? 'open' : 'replaced'),
    counter: counterView(price),
  }))
}

function counterView({ counter_base, counter_reserve, message, answered_at }: PriceRow): Price['counter'] {
  if (counter_base === null || counter_reserve === null || answered_at === null) return null
  return {
    base_price: counter_base,
    reserve: counter_reserve,
    message: message ?? '',
    at: isoOf(answered_at),
  }
}

export function agreementsView(
  prices: readonly PriceRow[],
  linkTo: (priceId: number) => string,
): Agreement[] {
  return prices.flatMap((price) => {
    const { number, signed_name, signed_at, valid_until, terms_version, commission_basis_points } = price
    const isSigned =
      number !== null &&
      signed_name !== null &&
      signed_at !== null &&
      valid_until !== null &&
      terms_version !== null
    if (!isSigned) return []
    return [
      {
        price_id: price.id,
        number,
        url: linkTo(price.id),
        base_price: price.base_price,
        reserve: price.reserve,
        signed_name,
        signed_at: isoOf(signed_at),
        valid_until,
        terms_version,
        commission_basis_points: commission_basis_points ?? 0,
      },
    ]
  })
}

export function termsView(commission: number): Reply<'GET /customer/titip-lelang/{id}'>['terms'] {
  return {
    version: AGREEMENT_VERSION,
    sentences: [...(AGREEMENT_TERMS[AGREEMENT_VERSION] ?? [])],
    commission_basis_points: commission,
    days: AGREEMENT_DAYS,
  }
}
