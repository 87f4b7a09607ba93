import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { CalendarClockIcon, CircleCheckIcon, Loading, linkClass, notify, Skeleton, StateBox } from '@ketok/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { BackTo } from '../../../components/later/back-to.tsx'
import { deadlineWords } from '../../../components/later/local-time.ts'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { at } from '../../../components/lot-time.ts'
import { isTransfer } from '../../../components/money/paying-to.ts'
import { AmountToPay, PaymentInstruction } from '../../../components/money/payment-instruction.tsx'
import { usePayingIntervalMs, useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { WaitsForPayment } from '../../../components/money/waits-for-payment.tsx'
import { openId, paths } from '../../../paths.ts'
import { reading } from '../../../start/query.ts'
import { BillRow } from './bill-row.tsx'

const CALL = 'GET /customer/pembayaran-gabungan/{joint_payment_id}'
type JointPayment = Reply<typeof CALL>

export function loader({ params }: LoaderFunctionArgs) {
  const jointPaymentId = openId(params.joint_payment_id)
  return jointPaymentId === null ? redirect(paths.home) : { jointPaymentId }
}

/** Several bills with one account: what to pay, where, until when, and for what. */
export function Component() {
  const { jointPaymentId } = useLoaderData<{ jointPaymentId: number }>()
  const intervalMs = usePayingIntervalMs()
  const { data, error, refetch } = useQuery({
    ...reading(CALL, { params: { joint_payment_id: jointPaymentId } }),
    refetchInterval: ({ state }) => state.data?.status === 'PENDING' && intervalMs,
  })
  useRefreshOn('transaction', CALL)

  const before = useRef(data?.status)
  useEffect(() => {
    if (before.current === 'PENDING' && data?.status === 'PAID') notify.success('Pembayaran diterima. Lunas!')
    before.current = data?.status
  }, [data?.status])

  return (
    <section aria-labelledby="judul" className="min-h-dvh">
      <BackTo title="Bayar sekaligus" to={paths.transactions} label="Kembali ke transaksi" />
      {error && !data ? (
        <PageFault
          error={error}
          onRetry={() => void refetch()}
          gone={{
            title: 'Pembayaran tidak ditemukan',
            words: 'Tautannya keliru, atau pembayaran ini milik akun lain. Periksa akun yang sedang masuk.',
            label: 'Lihat transaksi',
            to: paths.transactions,
          }}
        />
      ) : data ? (
        <Together payment={data} />
      ) : (
        <Loading label="Memuat pembayaran">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-6">
            <Skeleton height={380} />
            <Skeleton height={260} />
          </div>
        </Loading>
      )}
    </section>
  )
}

function Together({ payment }: { payment: JointPayment }) {
  const { status, amount, bills, instruction } = payment
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-6">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-live="polite">
        {status === 'PENDING' ? (
          <>
            <div className="rounded-panel border border-line bg-surface px-4 py-4">
              <AmountToPay
                amount={amount}
                surplus={instruction?.surplus}
                isTransfer={instruction !== null && isTransfer(instruction)}
              />
              <p className="mt-4 flex items-center gap-3 rounded-control bg-warning-bg px-3 py-2.5 text-14 text-warning-text">
                <CalendarClockIcon aria-hidden="true" className="size-5 shrink-0" />
                <span>
                  Bayar sebelum <strong className="font-bold">{dueWords(payment)}</strong>
                </span>
              </p>
            </div>
            {instruction && (
              <>
                <PaymentInstruction
                  instruction={instruction}
                  action={
                    <Link
                      to={paths.payTogether(bills.map(({ transaction_id }) => transaction_id))}
                      className={`${linkClass} inline-flex min-h-11 shrink-0 items-center text-14`}
                    >
                      Ganti bank
                    </Link>
                  }
                />
                <WaitsForPayment
                  instruction={instruction}
                  what="tagihan"
                  kept={{ label: 'Transaksi', to: paths.transactions }}
                />
              </>
            )}
          </>
        ) : (
          <Over payment={payment} />
        )}
      </div>
      <section aria-labelledby="dibayar-bersama" className="min-w-0">
        <h2 id="dibayar-bersama" className="mb-3 text-16 font-bold">
          {bills.length} tagihan
        </h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {bills.map((bill) => (
            <li key={bill.transaction_id}>
              <BillRow bill={bill} />
            </li>
          ))}
        </ul>
        {status === 'PENDING' && (
          <p className="mt-3 text-13 leading-body text-text-2">
            Semuanya lunas bersama. Memilih bank untuk salah satu tagihan saja membatalkan pembayaran gabungan
            ini, dan tagihan lainnya kembali menunggu.
          </p>
        )}
      </section>
    </div>
  )
}

/** All are paid by the deadline of the first, which is one of its sale. */
function dueWords({ expires_at, bills }: JointPayment): string {
  const first = bills.find(({ due_at }) => due_at === expires_at) ?? bills[0]
  return deadlineWords(at(expires_at), first?.unit.time_zone)
}

function Over({ payment }: { payment: JointPayment }) {
  const { status, amount, bills } = payment
  if (status === 'PAID')
    return (
      <StateBox tone="success" icon={CircleCheckIcon} title={`${bills.length} tagihan lunas`}>
        {formatRupiah(amount)} sudah kami terima. Tempat dan jam pengambilan ada di tiap tagihan.
      </StateBox>
    )
  const title = status === 'EXPIRE' ? 'Batas waktu lewat' : 'Pembayaran gabungan dibatalkan'
  return (
    <StateBox tone="neutral" title={title}>
      {status === 'EXPIRE'
        ? `Pembayaran ini tidak kami terima sampai ${dueWords(payment)}.`
        : 'Salah satu tagihannya dibayar dengan cara lain atau mendapat perpanjangan.'}{' '}
      Jangan mentransfer ke nomornya lagi; uang yang telanjur masuk kami kembalikan.{' '}
      <Link to={paths.transactions} className={linkClass}>
        Lihat transaksi
      </Link>
    </StateBox>
  )
}
