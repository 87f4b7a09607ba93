import { formatRupiah, taxLabel } from '@ketok/domain'
import { type AllInLinesProps, allInOf } from './all-in.tsx'

type Charges = AllInLinesProps['charges']

/** The parts of the whole price, close together so that the key stays on the screen; the sum stands above the field. */
export function WholePriceLines({ charges, amount }: { charges: Charges; amount: number }) {
  const price = allInOf(charges, amount)
  const rows: [string, number][] = [
    ['Harga bila menang', price.hammerPrice],
    ['Biaya layanan', price.serviceFee],
    [
      [...price.taxes.map(({ tax }) => taxLabel(tax)), 'biaya bayar'].join(' dan '),
      price.taxTotal + price.paymentFee,
    ],
    ['NIPL dipotong', -price.niplApplied],
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

/** 'Bila menang Rp 177.334.000' */
export function WholePrice({ charges, amount }: { charges: Charges; amount: number }) {
  return (
    <span className="text-right text-text-2 max-[359px]:text-12">
      Bila menang{' '}
      <strong className="font-bold whitespace-nowrap text-text">
        {formatRupiah(allInOf(charges, amount).total)}
      </strong>
    </span>
  )
}
