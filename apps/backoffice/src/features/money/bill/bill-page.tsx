import { emailWords, formatRupiah, holdsOneOf, PAYOUT_APPROVERS, parseIso } from '@ketok/domain'
import {
  Breadcrumb,
  Button,
  CalendarPlusIcon,
  FactList,
  LandmarkIcon,
  Loading,
  linkClass,
  Skeleton,
} from '@ketok/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { serverNow, useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { BillJournals } from './bill-journals.tsx'
import { BillPayments } from './bill-payments.tsx'
import { type BillDetail, BillStateChip, lotWords, timeLeft } from './bill-words.tsx'
import { ChooseBankDialog } from './choose-bank-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { TaxInvoice } from './tax-invoice.tsx'

const REFRESH_MS = 30_000

/** One bill: what it is made of, until when, how it was paid, and how it stands in the books. */
export function Component() {
  const params = { bill_id: Number(useParams().bill_id) || 0 }
  const found = useReading('GET /office/keuangan/tagihan/{bill_id}', { params }, { everyMs: REFRESH_MS })
  const staff = useStaff()
  const [asks, setAsks] = useState<'time' | 'bank' | null>(null)
  const bill = found.data

  if (bill === undefined)
    return found.isError ? (
      <PageFault what="Tagihan" error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <BillBones />
    )
  const isOpen = bill.status === 'PENDING' && (parseIso(bill.due_at) ?? 0) > serverNow()
  const mayAct = holdsOneOf(staff?.roles ?? [], PAYOUT_APPROVERS)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.bills()}>Tagihan pemenang</Link> },
            { key: 'this', link: `Tagihan ${bill.bill_id}` },
          ]}
        />
        <PageHead
          title={bill.title}
          note={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <BillStateChip status={bill.status} />
              <span>
                {lotWords(bill.lot_number)} · {bill.auction_name}
              </span>
              <span>Terjual {dayAndTime(bill.hammered_at)}</span>
            </span>
          }
          actions={
            isOpen && (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  onClick={() => setAsks('bank')}
                  disabled={!mayAct}
                  title={mayAct ? undefined : 'Hanya kasir dan penyelia yang membuat nomor pembayaran'}
                >
                  <LandmarkIcon aria-hidden="true" />
                  Buat nomor pembayaran
                </Button>
                <Button
                  onClick={() => setAsks('time')}
                  disabled={!mayAct}
                  title={mayAct ? undefined : 'Hanya kasir dan penyelia yang memperpanjang tenggat'}
                >
                  <CalendarPlusIcon aria-hidden="true" />
                  Perpanjang tenggat
                </Button>
              </div>
            )
          }
        />
      </div>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-1 gap-3">
          <Lines bill={bill} />
          <BillPayments payments={bill.payments} />
          <BillJournals billId={bill.bill_id} />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <DeadlineSheet bill={bill} />
          <Winner bill={bill} />
          <TaxInvoice bill={bill} />
        </div>
      </div>
      {asks === 'time' && <ExtendDialog bills={[bill]} onClose={() => setAsks(null)} />}
      {asks === 'bank' && <ChooseBankDialog bill={bill} onClose={() => setAsks(null)} />}
    </div>
  )
}

function Lines({ bill: { lines, total } }: { bill: BillDetail }) {
  return (
    <section className="office-sheet p-5">
      <h2 className="mb-2 text-16 font-bold">Rincian</h2>
      <FactList
        bare
        facts={[
          ...lines.map(({ label, amount }) => ({ label, value: <Amount amount={amount} /> })),
          { label: 'Yang harus ditransfer', value: <Amount amount={total} />, total: true },
        ]}
      />
    </section>
  )
}

function Amount({ amount }: { amount: number }) {
  return (
    <span translate="no" className="figure">
      {amount < 0 && '−'}
      {formatRupiah(Math.abs(amount))}
    </span>
  )
}

function DeadlineSheet({ bill }: { bill: BillDetail }) {
  const { words, pressing } = timeLeft(bill.due_at, serverNow())
  const ended = bill.paid_at ?? bill.expired_at
  return (
    <section className="office-sheet p-5" aria-label="Tenggat">
      <h2 className="text-13 font-semi text-text-2">Jatuh tempo</h2>
      <p className="text-18 font-bold">{dayAndTime(bill.due_at, bill.time_zone)}</p>
      {bill.status === 'PENDING' ? (
        <p className={`text-14 ${pressing ? 'font-semi text-danger-text' : 'text-text-2'}`}>{words}</p>
      ) : (
        <p className="text-14 text-text-2">
          {bill.status === 'PAID' ? 'Lunas' : 'Wanprestasi'} {ended && dayAndTime(ended)}
        </p>
      )}
      {bill.extensions.length > 0 && (
        <>
          <h3 className="mt-4 text-13 font-semi text-text-2">Perpanjangan</h3>
          <ol className="mt-1 grid gap-2.5">
            {bill.extensions.map(({ at, by, due_before, due_after, reason }) => (
              <li key={at} className="border-l-2 border-brand-300 pl-3 text-13">
                <span className="block font-semi">
                  {dayAndTime(due_before, bill.time_zone)} → {dayAndTime(due_after, bill.time_zone)}
                </span>
                <span className="block">{reason}</span>
                <span className="block text-text-2">
                  {by.full_name}, {dayAndTime(at)}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Winner({ bill: { customer, strikes, nipl, nipl_price } }: { bill: BillDetail }) {
  return (
    <section className="office-sheet p-5">
      <h2 className="mb-2 text-16 font-bold">Pemenang</h2>
      <FactList
        facts={[
          { label: 'Nama', value: customer.full_name },
          { label: 'Email', value: emailWords(customer.email) },
          { label: 'Telepon', value: customer.phone ?? '-' },
          { label: 'Wanprestasi', value: strikes === 0 ? 'belum pernah' : `${strikes}×` },
          {
            label: 'Jaminan',
            value: (
              <Link className={linkClass} to={paths.deposits({ nipl: String(nipl.nipl_id) })}>
                {nipl.about}
              </Link>
            ),
          },
          { label: 'Nilai jaminan', value: formatRupiah(nipl_price) },
        ]}
      />
    </section>
  )
}

function BillBones() {
  return (
    <Loading className="grid gap-3">
      <div className="office-sheet h-[118px]" />
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="office-sheet p-5">
          <Skeleton count={6} height={28} className="mb-2" />
        </div>
        <div className="office-sheet p-5">
          <Skeleton count={5} height={28} className="mb-2" />
        </div>
      </div>
    </Loading>
  )
}
