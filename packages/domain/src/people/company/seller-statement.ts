import type { LotId, ProductTypeId } from '../../ids.ts'
import { formatRate, shareOf } from '../../pricing/share.ts'
import { type Rupiah, rupiah } from '../../rupiah.ts'
import { type CompanyContract, contractCommission, contractTaxLabel } from './company-contract.ts'

export const STATEMENT_KINDS = ['price', 'commission', 'cost', 'tax', 'no_sale_fee'] as const

export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** One line of what a lot brought its seller: the price first, then what is taken off, negative. */
export interface SellerLine {
  readonly kind: StatementKind
  readonly label: string
  readonly amount: number
}

export interface NamedCost {
  readonly label: string
  readonly amount: number
}

const line = (kind: StatementKind, label: string, amount: number): SellerLine[] =>
  amount === 0 ? [] : [{ kind, label, amount: kind === 'price' ? amount : -amount }]

/** By the ordinary tariff: one rate for every lot. */
export function ordinaryStatement(
  hammerPrice: Rupiah,
  basisPoints: number,
  costs: readonly NamedCost[],
): SellerLine[] {
  return [
    ...line('price', 'Harga jual', hammerPrice),
    ...line('commission', 'Komisi', shareOf(hammerPrice, basisPoints)),
    ...costs.flatMap(({ label, amount }) => line('cost', label, amount)),
  ]
}

/** The statement by the contract under which the lot was listed. */
export function contractStatement(
  contract: CompanyContract,
  { hammerPrice, productTypeId }: { readonly hammerPrice: Rupiah; readonly productTypeId: ProductTypeId },
  costs: readonly NamedCost[],
): SellerLine[] {
  const commission = contractCommission(contract, productTypeId, hammerPrice)
  const rate = rateWords(contract, productTypeId, hammerPrice)
  return [
    ...line('price', 'Harga jual', hammerPrice),
    ...line('commission', rate === null ? 'Komisi' : `Komisi ${rate}`, commission),
    ...contract.taxes.flatMap((tax) =>
      line(
        'tax',
        contractTaxLabel(tax),
        shareOf(tax.on === 'commission' ? commission : hammerPrice, tax.rate),
      ),
    ),
    ...[...contract.costs, ...costs].flatMap(({ label, amount }) => line('cost', label, amount)),
  ]
}

/** '2,5%' where the commission is a share; a flat one speaks for itself. */
function rateWords({ commission }: CompanyContract, type: ProductTypeId, price: Rupiah): string | null {
  const bands = commission.get(type) ?? commission.get(null) ?? []
  const band = bands.findLast(({ above }) => price > above) ?? bands[0]
  return band === undefined || band.basisPoints === null ? null : formatRate(band.basisPoints)
}

/** What is left for the seller; nothing where more is taken off than the lot brought. */
export function leftForSeller(lines: readonly Pick<SellerLine, 'amount'>[]): Rupiah {
  return rupiah(
    Math.max(
      0,
      lines.reduce((left, { amount }) => left + amount, 0),
    ),
  )
}

/** A lot that nobody bought, whose fee is still owed. */
export interface UnsoldFee {
  readonly lotId: LotId
  readonly label: string
  readonly amount: number
}

/**
 * The fees of unsold lots that this settlement takes off, the oldest first: as many as leave the seller something, since
 * they are of other lots. The rest wait for the next.
 */
export function feesTakenOff(left: number, owed: readonly UnsoldFee[]): UnsoldFee[] {
  const taken: UnsoldFee[] = []
  let rest = left
  for (const fee of owed) {
    if (fee.amount === 0 || fee.amount >= rest) continue
    taken.push(fee)
    rest -= fee.amount
  }
  return taken
}

/** A month in sums, each kind as a positive amount; what is left over is the payout. */
export interface StatementSums {
  readonly price: number
  readonly commission: number
  readonly cost: number
  readonly tax: number
  readonly no_sale_fee: number
  readonly left: number
}

export function sumsOfLines(lines: readonly Pick<SellerLine, 'kind' | 'amount'>[]): StatementSums {
  const of = (kind: StatementKind) =>
    Math.abs(lines.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0))
  return {
    price: of('price'),
    commission: of('commission'),
    cost: of('cost'),
    tax: of('tax'),
    no_sale_fee: of('no_sale_fee'),
    left: lines.reduce((sum, { amount }) => sum + amount, 0),
  }
}
