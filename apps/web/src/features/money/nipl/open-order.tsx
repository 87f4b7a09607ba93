import type { Reply } from '@ketok/contract'
import { countdown, formatRupiah } from '@ketok/domain'
import { ChevronRightIcon, CopyButton, linkClass, TimeStrip } from '@ketok/ui'
import { Link } from 'react-router'
import { at } from '../../../components/lot-time.ts'
import { BankMark } from '../../../components/money/bank-mark.tsx'
import { inFours, isTransfer, tellCopied } from '../../../components/money/paying-to.ts'
import { paths } from '../../../paths.ts'
import { useServerNow } from '../../../start/observe.ts'

type Order = Reply<'GET /customer/nipl'>['orders'][number]

/** An order waiting for its money: what to pay, where, and until when. */
export function OpenOrder({ order }: { order: Order }) {
  const { instruction } = order
  const left = countdown(at(order.expires_at), useServerNow())
  // An order of a sale without a deposit never waits for money.
  if (instruction === null) return null
  const account = `${isTransfer(instruction) ? 'Rekening' : 'Virtual Account'} ${instruction.bank_name}`
  const next = isTransfer(instruction) ? proofWords[instruction.proof?.state ?? 'none'] : 'Cara bayar'
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      <TimeStrip
        tone={left.tone === 'normal' ? 'normal' : 'closing'}
        label="Bayar sebelum waktu habis"
        value={left.text}
        className="border-line border-b"
      />
      <div className="px-4 py-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-[min(100%,9rem)] flex-1 text-15 font-semi wrap-anywhere">
            {order.quantity} NIPL · {order.auction_name}
          </h3>
          <strong className="text-[length:min(0.9375rem,7vw)] font-bold whitespace-nowrap">
            {formatRupiah(instruction.amount)}
          </strong>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-[min(100%,10rem)] flex-1">
            <span className="flex items-center gap-2 text-12 text-text-2">
              <BankMark name={instruction.bank_name} />
              {account}
            </span>
            <span className="block text-16 font-bold">{inFours(order.virtual_account_no)}</span>
          </p>
          <CopyButton
            text={order.virtual_account_no}
            aria-label={`Salin nomor ${account}`}
            onCopied={tellCopied}
          />
        </div>
        <Link
          to={paths.niplOrder(order.order_id)}
          className={`${linkClass} mt-1 flex min-h-11 w-fit items-center gap-1 text-14`}
        >
          {next}
          <ChevronRightIcon aria-hidden="true" className="size-4" />
        </Link>
      </div>
    </article>
  )
}

const proofWords = {
  none: 'Kirim bukti transfer',
  waiting: 'Bukti sedang diperiksa',
  rejected: 'Bukti ditolak, kirim lagi',
  accepted: 'Lihat pembayaran',
} as const
