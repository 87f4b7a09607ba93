import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { buttonClass, Tag } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useReading } from '../../start/query.ts'
import { lotLabel, titleWithYear } from '../lot-number.ts'
import { leftAfterNipl, type PriceWithFeesLinesProps, priceWithFeesOf } from '../lots/price-with-fees.tsx'
import { WonSteps } from './won-steps.tsx'

type Unit = Pick<
  Reply<'GET /unit/{unit_id}'>,
  'unit_id' | 'lot_number' | 'title' | 'year' | 'documents' | 'auction'
>

export interface WonCardProps {
  unit: Unit
  /** The hammer price. */
  price: number
  charges: PriceWithFeesLinesProps['charges']
}

/** A lot that is won: its tag, its price, and the three steps until it stands in one's own yard. */
export function WonCard({ unit, price, charges }: WonCardProps) {
  // The page knows the hammer; whether it is paid since, only the bill.
  const { data: bill } = useReading('GET /customer/transaksi/{unit_id}', {
    params: { unit_id: unit.unit_id },
  })
  const isPaid = bill?.status === 'PAID'
  const { left, niplApplied } = priceWithFeesOf(charges, price)
  const sums = bill ? { left: bill.total, niplPaid: bill.nipl_paid } : { left, niplPaid: niplApplied }
  return (
    <section
      aria-labelledby="menang"
      className="@container overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="bg-brand py-5 pr-5 text-white">
        <Tag tone="light" size="lg">
          {lotLabel(unit.lot_number)}
        </Tag>
        <div className="pl-5">
          <h2 id="menang" className="mt-4 text-24 font-bold tracking-tight">
            Selamat, Anda menang
          </h2>
          <p className="text-14 text-on-brand">{titleWithYear(unit)}</p>
          <p className="mt-4 text-13 text-on-brand">Harga ketok</p>
          <p translate="no" className="figure text-[length:min(2.5rem,11cqi)]">
            {formatRupiah(price)}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-5 p-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
          <span className="text-text-2">{isPaid ? 'Total, sudah dibayar' : 'Total'}</span>
          <span translate="no" className="text-right">
            <strong className="figure block text-18">{formatRupiah(sums.left + sums.niplPaid)}</strong>
            {!isPaid && sums.niplPaid > 0 && (
              <span className="block text-13 text-text-2">{leftAfterNipl(sums.left)}</span>
            )}
          </span>
        </p>
        <WonSteps bill={bill} unit={unit} />
        <Link to={paths.transaction(unit.unit_id)} className={buttonClass({ size: 'lg', full: true })}>
          {isPaid ? 'Lihat tagihan' : 'Bayar sekarang'}
        </Link>
      </div>
    </section>
  )
}
