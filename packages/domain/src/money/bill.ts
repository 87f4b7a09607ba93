import { atWib, dayOfDate, type Instant } from '../instant.ts'
import { type ServiceFeeBands, serviceFee } from '../pricing/service-fee.ts'
import { type BasisPoints, formatRate, shareOf } from '../pricing/share.ts'
import { type Rupiah, rupiah } from '../rupiah.ts'

/** One tax of a consignor's tax profile, at the rate of its date. */
export interface TaxLine {
  readonly code: string
  /** Without the rate: 'PPN jasa'. */
  readonly name: string
  readonly rate: BasisPoints
  readonly on: 'service_fee' | 'hammer_price'
}

/** 'PPN jasa 11%' */
export function taxLabel({ name, rate }: TaxLine): string {
  return `${name} ${formatRate(rate)}`
}

export interface DatedTaxProfile {
  readonly validFrom: Instant
  readonly lines: readonly TaxLine[]
}

/** Used goods of consignors who add no tax of their own: VAT on the service only, since April 2022. */
export const DEMO_TAX_PROFILE: DatedTaxProfile = {
  validFrom: atWib(dayOfDate({ year: 2022, month: 4, day: 1 }), 0),
  lines: [{ code: 'ppn_jasa', name: 'PPN jasa', rate: 1_100, on: 'service_fee' }],
}

/** A bank's fee for one virtual account. */
export const DEMO_PAYMENT_FEE = rupiah(4_000)

/** Everything that stands between the hammer price and the sum to transfer. */
export interface Charges {
  readonly serviceFee: ServiceFeeBands
  readonly taxes: readonly TaxLine[]
  readonly paymentFee: Rupiah
  readonly nipl: Rupiah
}

export interface PriceWithFees {
  readonly hammerPrice: Rupiah
  readonly serviceFee: Rupiah
  readonly taxes: readonly { readonly tax: TaxLine; readonly amount: Rupiah }[]
  readonly taxTotal: Rupiah
  readonly paymentFee: Rupiah
  /** What of the NIPL is taken off: never more than there is to pay. */
  readonly niplApplied: Rupiah
  /** What of the NIPL is left over and goes back. */
  readonly niplExcess: Rupiah
  /** Whoever has paid which part of it before. */
  readonly total: Rupiah
  /** What the winner still transfers: the total less what of the NIPL is taken off. */
  readonly left: Rupiah
}

/**
 * What winning at a hammer price costs. Screens show it before every bid and the server bills it, from this
 * one function, so the two cannot drift apart. Shares drop fractions of a rupiah, each line for itself.
 */
export function priceWithFees(hammerPrice: Rupiah, charges: Charges): PriceWithFees {
  const fee = serviceFee(charges.serviceFee, hammerPrice)
  const taxes = charges.taxes.map((tax) => ({
    tax,
    amount: shareOf(tax.on === 'service_fee' ? fee : hammerPrice, tax.rate),
  }))
  const taxTotal = rupiah(taxes.reduce((sum, { amount }) => sum + amount, 0))
  const owed = hammerPrice + fee + taxTotal
  // Where the NIPL covers everything nothing is transferred, so no bank asks a fee.
  const paymentFee = owed > charges.nipl ? charges.paymentFee : rupiah(0)
  const niplApplied = rupiah(Math.min(charges.nipl, owed))
  return {
    hammerPrice,
    serviceFee: fee,
    taxes,
    taxTotal,
    paymentFee,
    niplApplied,
    niplExcess: rupiah(charges.nipl - niplApplied),
    total: rupiah(owed + paymentFee),
    left: rupiah(owed + paymentFee - niplApplied),
  }
}

/** The codes of a bill's lines that are no tax; a tax may bear none of them. */
export const HOUSE_LINES = ['hammer_price', 'service_fee', 'payment_fee', 'nipl'] as const

export interface BillLine {
  readonly code: string
  readonly label: string
  /** Negative for what is taken off. */
  readonly amount: number
}

export interface ComposedBill {
  /** In the order to show; their sum is `total`. */
  readonly lines: readonly BillLine[]
  readonly total: Rupiah
  readonly niplExcess: Rupiah
}

/** `priceLabel`: what the price is to the buyer, where no hammer fell for them. */
export function composeBill(
  hammerPrice: Rupiah,
  charges: Charges,
  niplNumber: number,
  priceLabel = 'Harga ketok',
): ComposedBill {
  const price = priceWithFees(hammerPrice, charges)
  const lines: BillLine[] = [
    { code: 'hammer_price', label: priceLabel, amount: price.hammerPrice },
    { code: 'service_fee', label: 'Biaya layanan', amount: price.serviceFee },
    ...price.taxes.map(({ tax, amount }) => ({
      code: tax.code,
      label: taxLabel(tax),
      amount,
    })),
    { code: 'payment_fee', label: 'Biaya pembayaran', amount: price.paymentFee },
    { code: 'nipl', label: `NIPL ${formatNiplNumber(niplNumber)}`, amount: 0 - price.niplApplied },
  ]
  return {
    lines: lines.filter(({ code, amount }) => amount !== 0 || code === 'hammer_price'),
    total: price.left,
    niplExcess: price.niplExcess,
  }
}

/** '0428': as printed on the stub. */
export function formatNiplNumber(number: number): string {
  return String(number).padStart(4, '0')
}
