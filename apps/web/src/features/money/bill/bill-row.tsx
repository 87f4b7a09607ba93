import type { Reply } from '@ketok/contract'
import { formatRupiah, wibDate, zoneDate } from '@ketok/domain'
import { buttonClass } from '@ketok/ui'
import { Link } from 'react-router'
import { RowPicture } from '../../../components/cards/row-picture.tsx'
import { deadlineWords } from '../../../components/later/local-time.ts'
import { at } from '../../../components/lot-time.ts'
import { leftAfterNipl } from '../../../components/lots/price-with-fees.tsx'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { PaymentStatusChip } from '../../../components/money/payment-status.tsx'
import { paths } from '../../../paths.ts'
import { saleFacts } from './sale-facts.ts'

type Bill = Reply<'GET /customer/transaksi'>['transactions'][number]

export interface BillRowProps {
  bill: Bill
  /** A key to pay it; not among bills that are paid by one transfer. */
  hasKey?: boolean
}

/** One bill in the list; the whole row opens it. */
export function BillRow({ bill, hasKey = false }: BillRowProps) {
  const { unit, unit_id, status, total, nipl_paid } = bill
  return (
    <article className="relative flex flex-wrap gap-3 rounded-card border border-line bg-surface p-3 hover:border-line-strong sm:gap-4 sm:p-4">
      <RowPicture picture={unit.picture} />
      <div className="flex min-w-[min(100%,12rem)] flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h2 className="line-clamp-2 text-15 font-semi" title={unit.title}>
              <Link
                to={paths.transaction(unit_id)}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {unit.title}
              </Link>
            </h2>
            <p className="text-13 text-text-2">{saleFacts(bill)}</p>
          </div>
          <PaymentStatusChip status={status} />
        </div>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4">
          <span translate="no">
            <span className="text-13 text-text-2">Total </span>
            <strong className="figure text-[length:min(1.125rem,8vw)]">
              {formatRupiah(total + nipl_paid)}
            </strong>
            {status === 'PENDING' && nipl_paid > 0 && (
              <span className="block text-13 text-text-2">
                <Sentence>{leftAfterNipl(total)}</Sentence>
              </span>
            )}
          </span>
          <span className="text-13 text-text-2">
            {bill.joint_payment_id !== null && 'Dibayar bersama tagihan lain · '}
            <Sentence>{when(bill)}</Sentence>
          </span>
        </div>
      </div>
      {hasKey && status === 'PENDING' && (
        <Link
          to={paths.transaction(unit_id)}
          aria-label={`Bayar ${unit.title}`}
          className={`${buttonClass()} relative max-sm:w-full sm:self-end`}
        >
          Bayar
        </Link>
      )}
    </article>
  )
}

function when({ status, due_at, paid_at, unit }: Bill): string {
  if (status === 'PAID' && paid_at !== null) return `Dibayar ${wibDate(at(paid_at))}`
  if (status === 'EXPIRE') return `Jatuh tempo ${zoneDate(unit.time_zone, at(due_at))}`
  return `Jatuh tempo ${deadlineWords(at(due_at), unit.time_zone)}`
}
