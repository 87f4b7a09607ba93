import type { Reply } from '@ketok/contract'
import {
  AGREEMENT_DAYS,
  AGREEMENT_TERMS,
  AGREEMENT_VERSION,
  type ConsignmentOnDesk,
  consignmentPriceStep,
  HOUSE_ZONE,
  instant,
  mayAnswerPrice,
  present,
  wibIso,
} from '@ketok/domain'
import type { ContractInWords } from '../../pricing/contract/contract.ts'
import type { KeptComparables } from './consignment.tables.ts'
import type { ConsignmentReply } from './consignment.views.ts'
import type { PriceRow } from './thread.store.ts'
import type { TakenOff } from './what-is-taken-off.ts'

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
    comparables: comparablesView(price.comparables),
    at: isoOf(price.at),
    answer: price.kind ?? (index === 0 && mayAnswerPrice(desk) ? 'open' : 'replaced'),
    counter: counterView(price),
  }))
}

export function comparablesView(kept: KeptComparables | null): Price['comparables'] {
  return kept && { ...kept, months: kept.months ?? null, sales: [...kept.sales] }
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
  {
    contracts,
    desk,
  }: { readonly contracts: ReadonlyMap<number, ContractInWords>; readonly desk: ConsignmentOnDesk },
  linkTo: (priceId: number) => string,
): Agreement[] {
  return prices.flatMap((price, index) => {
    const { number, signed_name, signed_at, valid_until, terms_version } = price
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
        time_zone: price.zone_then ?? HOUSE_ZONE,
        valid_until,
        has_ended: index === 0 && desk.agreementEnded,
        terms_version,
        ...takenOffView({
          basisPoints: price.commission_basis_points,
          contract: price.contract_id === null ? null : present(contracts.get(price.contract_id)),
        }),
      },
    ]
  })
}

export function termsView(takenOff: TakenOff): Reply<'GET /customer/titip-lelang/{id}'>['terms'] {
  return {
    version: AGREEMENT_VERSION,
    sentences: [...(AGREEMENT_TERMS[AGREEMENT_VERSION] ?? [])],
    ...takenOffView(takenOff),
    days: AGREEMENT_DAYS,
  }
}

function takenOffView({
  basisPoints,
  contract,
}: {
  readonly basisPoints: number | null
  readonly contract: ContractInWords | null
}): Pick<Agreement, 'commission_basis_points' | 'contract'> {
  return {
    commission_basis_points: basisPoints,
    contract: contract && { number: contract.number, charges: [...contract.charges] },
  }
}
