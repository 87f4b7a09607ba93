import { emailWords, formatNiplNumber, formatRupiah } from '@ketok/domain'
import { FactList, linkClass } from '@ketok/ui'
import { Link } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { paths } from '../../../paths.ts'
import { type Deposit, DepositStateChip, whatHolds } from './deposit-words.tsx'

/** One NIPL: whose it is, what holds it, and where to look on. */
export function DepositDetail({ deposit }: { deposit: Deposit }) {
  const { nipl_id, nipl_number, customer, auction_name, price, state, bill, lot } = deposit
  const { what, next } = whatHolds(deposit)
  const isOwed = state === 'refund_due' || state === 'refund_failed'
  return (
    <div className="grid gap-4">
      <div className="pr-10">
        <p className="text-13 text-text-2">{auction_name}</p>
        <h2 className="text-18 font-bold">NIPL {formatNiplNumber(nipl_number)}</h2>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span translate="no" className="figure text-24">
          {formatRupiah(price)}
        </span>
        <DepositStateChip state={state} />
      </p>
      <div className="rounded-card bg-sunken px-4 py-3">
        <p className="text-12 font-semi text-text-2">Ditahan oleh</p>
        <p className="mt-0.5 text-14 font-semi">{what}</p>
        <p className="text-13 text-text-2">{next}</p>
      </div>
      <FactList
        facts={[
          { label: 'Pelanggan', value: customer.full_name },
          { label: 'Email', value: emailWords(customer.email) },
          {
            label: 'Setelah lelang',
            value: deposit.at_end === 'carry' ? 'Pindah ke lelang berikut' : 'Dikembalikan',
          },
          { label: 'Diterima', value: dayAndTime(deposit.created_at) },
          { label: 'Terakhir berubah', value: dayAndTime(deposit.changed_at) },
          ...(deposit.refunded_at === null
            ? []
            : [
                { label: 'Dikembalikan', value: dayAndTime(deposit.refunded_at) },
                { label: 'Referensi bank', value: deposit.refund_reference ?? '-' },
              ]),
        ]}
      />
      <ul className="grid gap-1 text-14">
        <li>
          <Link className={linkClass} to={paths.journals({ nipl_id: String(nipl_id) })}>
            Jurnal NIPL ini
          </Link>
        </li>
        {bill !== null && (
          <li>
            <Link className={linkClass} to={paths.bill(bill.bill_id)}>
              Tagihan {lot?.title ?? ''}
            </Link>
          </li>
        )}
        {isOwed && (
          <li>
            <Link className={linkClass} to={paths.refunds()}>
              Siapkan pengembalian
            </Link>
          </li>
        )}
        <li>
          <Link className={linkClass} to={paths.journals({ customer_id: String(customer.customer_id) })}>
            Semua jurnal pelanggan ini
          </Link>
        </li>
      </ul>
    </div>
  )
}
