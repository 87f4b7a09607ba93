import type { Reply } from '@ketok/contract'
import {
  type Charges,
  formatRupiah,
  priceWithFees,
  rupiah,
  type ServiceFeeBand,
  taxLabel,
} from '@ketok/domain'
import { Sentence } from './sentence.tsx'

type WireCharges = Reply<'GET /unit/{unit_id}'>['charges']

/** The charges of the wire as the rules know them. */
function chargesOf(wire: WireCharges): Charges {
  return {
    serviceFee: wire.service_fee.map(
      ({ above, flat, basis_points }): ServiceFeeBand =>
        flat === null
          ? { above: rupiah(above), flat: null, basisPoints: basis_points ?? 0 }
          : { above: rupiah(above), flat: rupiah(flat), basisPoints: null },
    ),
    taxes: wire.taxes.map(({ code, name, basis_points, charged_on }) => ({
      code,
      name,
      rate: basis_points,
      on: charged_on,
    })),
    paymentFee: rupiah(wire.payment_fee),
    nipl: rupiah(wire.nipl_price),
  }
}

/** What winning at `amount` costs with fees, and its parts. Shown before every bid; the bill is made by the server. */
export const priceWithFeesOf = (wire: WireCharges, amount: number) =>
  priceWithFees(rupiah(amount), chargesOf(wire))

export interface PriceWithFeesLinesProps {
  charges: WireCharges
  amount: number
  /** 'Harga kini', 'Harga bila menang' … */
  amountLabel: string
}

/** Beneath a total: a NIPL was paid before and is part of it, so that what is left reads like no discount. */
export const leftAfterNipl = (left: number) => `NIPL sudah dibayar, sisa ${formatRupiah(left)}`

export function PriceWithFeesLines({ charges, amount, amountLabel }: PriceWithFeesLinesProps) {
  const price = priceWithFeesOf(charges, amount)
  const rows: [string, string][] = [
    [amountLabel, formatRupiah(price.hammerPrice)],
    ['Biaya layanan', formatRupiah(price.serviceFee)],
    ...price.taxes.map(({ tax, amount }): [string, string] => [taxLabel(tax), formatRupiah(amount)]),
    ['Biaya pembayaran', formatRupiah(price.paymentFee)],
  ]
  return (
    <dl className="text-14">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="text-text-2">{label}</dt>
          <dd className="ml-auto text-[length:min(0.875rem,7vw)] font-semi whitespace-nowrap">{value}</dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line-strong border-t pt-3">
        <dt className="font-bold">Total</dt>
        <dd className="ml-auto text-right">
          <span translate="no" className="figure block ui-sum">
            {formatRupiah(price.total)}
          </span>
          {price.niplApplied > 0 && (
            <span translate="no" className="mt-0.5 block text-13 text-text-2">
              <Sentence>{leftAfterNipl(price.left)}</Sentence>
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
