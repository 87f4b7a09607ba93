import { formatRupiah, taxLabel } from '@ketok/domain'
import {
  leftAfterNipl,
  type PriceWithFeesLinesProps,
  priceWithFeesOf,
} from '../components/lots/price-with-fees.tsx'

type Charges = PriceWithFeesLinesProps['charges']

/** The parts of the price with fees, close together so that the key stays on the screen; the sum stands above the field. */
export function BidWithFeesLines({ charges, amount }: { charges: Charges; amount: number }) {
  const price = priceWithFeesOf(charges, amount)
  const rows: [string, number][] = [
    ['Harga bila menang', price.hammerPrice],
    ['Biaya layanan', price.serviceFee],
    [
      [...price.taxes.map(({ tax }) => taxLabel(tax)), 'biaya bayar'].join(' dan '),
      price.taxTotal + price.paymentFee,
    ],
  ]
  return (
    <dl className="border-line border-t text-14">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="flex min-h-[33px] items-center justify-between gap-4 border-line border-b"
        >
          <dt className="text-text-2">{label}</dt>
          <dd className="font-semi whitespace-nowrap">{formatRupiah(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** 'Total Rp 182.334.000', and beneath it, smaller, what is left to transfer. */
export function BidWithFees({ charges, amount }: { charges: Charges; amount: number }) {
  const price = priceWithFeesOf(charges, amount)
  return (
    <span className="block text-right leading-tight text-text-2 max-[359px]:text-12">
      Total <strong className="font-bold whitespace-nowrap text-text">{formatRupiah(price.total)}</strong>
      {price.niplApplied > 0 && (
        <span className="block text-12 font-normal">{leftAfterNipl(price.left)}</span>
      )}
    </span>
  )
}
