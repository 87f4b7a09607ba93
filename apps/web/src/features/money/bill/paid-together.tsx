import { formatRupiah } from '@ketok/domain'
import { Button, buttonClass, linkClass } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import type { Bill } from './bill-page.tsx'

export interface PaidTogetherProps {
  joint: NonNullable<Bill['joint']>
  /** Another bank for this one alone: the others wait for theirs again. */
  onAlone: () => void
}

/** A bill that is to be paid with others by one transfer. */
export function PaidTogether({ joint, onAlone }: PaidTogetherProps) {
  const { bills, amount, joint_payment_id } = joint
  return (
    <section aria-labelledby="bersama" className="min-w-0 rounded-panel border border-line bg-surface p-4">
      <h2 id="bersama" className="text-15 font-semi">
        Dibayar sekaligus dengan {bills.length - 1} tagihan lain
      </h2>
      <ul className="mt-2">
        {bills.map(({ unit_id, title, total }) => (
          <li
            key={unit_id}
            className="flex items-baseline justify-between gap-4 border-line border-b py-2 text-14 last:border-b-0"
          >
            <Link to={paths.transaction(unit_id)} className={`${linkClass} min-w-0 wrap-anywhere`}>
              {title}
            </Link>
            <span className="whitespace-nowrap">{formatRupiah(total)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 flex items-baseline justify-between gap-4 border-line-strong border-t pt-3 text-15 font-bold">
        Satu transfer <span className="whitespace-nowrap">{formatRupiah(amount)}</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link
          to={paths.jointPayment(joint_payment_id)}
          className={`${buttonClass({ size: 'lg' })} max-sm:w-full`}
        >
          Lihat nomor pembayaran
        </Link>
        <Button variant="outline" size="lg" onClick={onAlone} className="max-sm:w-full">
          Bayar sendiri
        </Button>
      </div>
      <p className="mt-2 text-13 text-text-2">
        Bayar sendiri membatalkan pembayaran gabungan; tagihan lainnya kembali menunggu.
      </p>
    </section>
  )
}
