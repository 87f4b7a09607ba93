import type { Reply } from '@ketok/contract'
import { formatRupiah, wibDate } from '@ketok/domain'
import { Disclosure, linkClass, StatusChip } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useReading } from '../../start/query.ts'
import { StepList } from '../forms/step-list.tsx'
import { at } from '../lot-time.ts'
import { useRefreshOn } from './use-refresh-on.ts'

type Refund = Reply<'GET /customer/pengembalian'>['refunds'][number]

const WHY: Record<Refund['reason'], string> = {
  late: 'Masuk sesudah batas waktu',
  paid_already: 'Terbayar dua kali',
  cancelled: 'Masuk ke nomor yang sudah diganti',
  surplus: 'Lebih dari tagihan, karena batas terkecil bank',
  nipl_excess: 'Sisa jaminan sesudah memotong tagihan',
  overpaid: 'Lebih dari jumlah tagihan',
  partial: 'Tidak lengkap sampai batas waktu',
  unidentified: 'Tidak ada tagihan yang cocok',
}

/** Money that settled nothing and goes back. Most customers never see this: nothing is drawn where there is none. */
export function RefundCases() {
  const { data } = useReading('GET /customer/pengembalian')
  useRefreshOn('transaction', 'GET /customer/pengembalian')
  useRefreshOn('nipl', 'GET /customer/pengembalian')
  const refunds = data?.refunds ?? []
  if (refunds.length === 0) return null
  const owed = refunds.reduce(
    (sum, { amount, refunded_at }) => (refunded_at === null ? sum + amount : sum),
    0,
  )
  return (
    <section aria-labelledby="uang-kembali" className="mb-6 rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-4 py-3">
        <h2 id="uang-kembali" className="text-16 font-bold">
          Uang yang dikembalikan
        </h2>
        {owed > 0 && (
          <strong translate="no" className="figure text-16">
            {formatRupiah(owed)}
          </strong>
        )}
      </div>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.refund_case_id} className="border-line border-b px-4 last:border-b-0">
            <OneRefund refund={refund} />
          </li>
        ))}
      </ul>
      {owed > 0 && (
        <p className="border-line border-t px-4 py-3 text-13 text-text-2">
          Dikirim ke rekening di{' '}
          <Link to={paths.setting} className={linkClass}>
            Pengaturan
          </Link>
          . Pastikan nomornya benar.
        </p>
      )}
    </section>
  )
}

function OneRefund({
  refund: { amount, reason, about, created_at, refunded_at, steps },
}: {
  refund: Refund
}) {
  return (
    <Disclosure
      className="border-b-0!"
      summary={
        <span className="grid min-w-0 flex-1 gap-0.5 py-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="text-15 font-bold">{formatRupiah(amount)}</strong>
            <StatusChip tone={refunded_at === null ? 'warning' : 'success'}>
              {refunded_at === null ? 'Akan dikembalikan' : 'Sudah dikembalikan'}
            </StatusChip>
          </span>
          <span className="text-13 font-regular wrap-anywhere text-text-2">
            {WHY[reason]} · {about} · {wibDate(at(created_at))}
          </span>
        </span>
      }
    >
      <StepList steps={steps} />
    </Disclosure>
  )
}
