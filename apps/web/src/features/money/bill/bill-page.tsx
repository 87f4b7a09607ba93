import type { Reply } from '@ketok/contract'
import { formatRupiah, wibTimeToSecond } from '@ketok/domain'
import {
  CalendarClockIcon,
  CircleCheckIcon,
  Loading,
  linkClass,
  notify,
  Skeleton,
  StateBox,
  Tag,
} from '@ketok/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { RowPicture } from '../../../components/cards/row-picture.tsx'
import { BackTo } from '../../../components/later/back-to.tsx'
import { DownloadButton } from '../../../components/later/download-button.tsx'
import { TAX_INVOICE } from '../../../components/later/download-file.ts'
import { deadlineWords } from '../../../components/later/local-time.ts'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { WonSteps } from '../../../components/later/won-steps.tsx'
import { lotLabel } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { isTransfer } from '../../../components/money/paying-to.ts'
import { AmountToPay, PaymentInstruction } from '../../../components/money/payment-instruction.tsx'
import { PaymentStatusChip } from '../../../components/money/payment-status.tsx'
import { usePayingIntervalMs, useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { WaitsForPayment } from '../../../components/money/waits-for-payment.tsx'
import { config } from '../../../config.ts'
import { openId, paths } from '../../../paths.ts'
import { reading, useReading } from '../../../start/query.ts'
import { BillLines } from './bill-lines.tsx'
import { ChooseBank } from './choose-bank.tsx'
import { PaidTogether } from './paid-together.tsx'
import { Pickup } from './pickup.tsx'
import { saleFacts } from './sale-facts.ts'
import { Timeline } from './timeline.tsx'

export type Bill = Reply<'GET /customer/transaksi/{unit_id}'>

const kept = { label: 'Transaksi', to: paths.transactions }

export function loader({ params }: LoaderFunctionArgs) {
  const unitId = openId(params.unit_id)
  return unitId === null ? redirect(paths.home) : { unitId }
}

export function Component() {
  const { unitId } = useLoaderData<{ unitId: number }>()
  const intervalMs = usePayingIntervalMs()
  const { data, error, refetch } = useQuery({
    ...reading('GET /customer/transaksi/{unit_id}', { params: { unit_id: unitId } }),
    refetchInterval: ({ state }) => state.data?.status === 'PENDING' && intervalMs,
  })
  useRefreshOn('transaction', 'GET /customer/transaksi/{unit_id}')

  const before = useRef(data?.status)
  useEffect(() => {
    if (before.current === 'PENDING' && data?.status === 'PAID') notify.success('Pembayaran diterima. Lunas!')
    before.current = data?.status
  }, [data?.status])

  return (
    <section aria-labelledby="judul">
      <BackTo title="Tagihan" about={data?.unit.title} to={paths.transactions} label="Kembali ke transaksi">
        {data && <PaymentStatusChip status={data.status} />}
      </BackTo>
      {error && !data ? (
        <PageFault
          error={error}
          onRetry={() => void refetch()}
          gone={{
            title: 'Tagihan tidak ditemukan',
            words: 'Tautannya keliru, atau tagihan ini milik akun lain. Periksa akun yang sedang masuk.',
            label: 'Lihat transaksi',
            to: paths.transactions,
          }}
        />
      ) : data ? (
        <WholeBill bill={data} />
      ) : (
        <BillSkeleton />
      )}
    </section>
  )
}

function WholeBill({ bill }: { bill: Bill }) {
  const { status, instruction, joint, unit } = bill
  const [isChoosing, setChoosing] = useState(false)
  const isOpen = status === 'PENDING'
  // One paper: once the money is there, it says so.
  const paper = status === 'PAID' ? 'bukti lunas' : 'tagihan'

  // A new account number is what one came for: on a phone it would stand below the fold.
  const account = useRef<HTMLDivElement>(null)
  const isNew = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn only when the choice is over
  useEffect(() => {
    if (!isNew.current || isChoosing) return
    isNew.current = false
    account.current?.scrollIntoView({ block: 'center' })
    account.current?.focus({ preventScroll: true })
  }, [isChoosing, instruction])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-6">
      <PaperHead billedTo={bill.billed_to} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="-mx-[var(--page-x)] overflow-hidden border-line border-y bg-surface md:mx-0 md:rounded-panel md:border-x">
          <Lot bill={bill} />
          <div className="border-line border-t px-4 py-4" aria-live="polite">
            {isOpen ? (
              <>
                {joint === null || isChoosing ? (
                  <BillToPay total={bill.total} instruction={isChoosing ? null : instruction} />
                ) : (
                  <PartOfMore total={bill.total} />
                )}
                <p className="mt-4 flex items-center gap-3 rounded-control bg-warning-bg px-3 py-2.5 text-14 text-warning-text">
                  <CalendarClockIcon aria-hidden="true" className="size-5 shrink-0" />
                  <span>
                    Jatuh tempo{' '}
                    <strong className="font-bold">
                      {deadlineWords(at(bill.due_at), bill.unit.time_zone)}
                    </strong>
                  </span>
                </p>
              </>
            ) : (
              <Settled bill={bill} />
            )}
          </div>
        </div>
        {isOpen &&
          (joint !== null && !isChoosing ? (
            <PaidTogether joint={joint} onAlone={() => setChoosing(true)} />
          ) : instruction && !isChoosing ? (
            <div ref={account} tabIndex={-1} className="grid gap-4 shadow-none! outline-none">
              <PaymentInstruction
                instruction={instruction}
                action={
                  <button
                    type="button"
                    className={`${linkClass} min-h-11 shrink-0 text-14`}
                    onClick={() => setChoosing(true)}
                  >
                    Ganti bank
                  </button>
                }
              />
              <WaitsForPayment {...{ instruction, kept }} what="tagihan" />
            </div>
          ) : (
            <ChooseBank
              bill={bill}
              onChosen={() => {
                isNew.current = true
                setChoosing(false)
              }}
              onCancel={instruction ? () => setChoosing(false) : undefined}
            />
          ))}
        {status === 'PAID' && <Pickup unitId={unit.unit_id} isPaid />}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        {status !== 'EXPIRE' && <NextSteps bill={bill} />}
        <BillLines bill={bill} />
        <Timeline steps={bill.timeline} />
        {isOpen && <Pickup unitId={unit.unit_id} isPaid={false} />}
        <DownloadButton
          url={`/api/customer/transaksi/${bill.unit_id}/tagihan`}
          name={`${paper.replace(' ', '-')}-${lotLabel(unit.lot_number).toLowerCase().replaceAll(' ', '-')}.pdf`}
          full
        >
          Unduh {paper}
        </DownloadButton>
        {status === 'PAID' && <TaxInvoice url={bill.faktur_filepath} />}
        <p className="text-13 text-text-2">
          Ada yang tidak sesuai?{' '}
          <a
            className={linkClass}
            href={`mailto:${config.brand.supportEmail}?subject=${encodeURIComponent(`Tagihan ${lotLabel(unit.lot_number)}`)}`}
          >
            Hubungi kami
          </a>
        </p>
      </div>
    </div>
  )
}

function NextSteps({ bill }: { bill: Bill }) {
  const { data: unit } = useReading('GET /unit/{unit_id}', { params: { unit_id: bill.unit_id } })
  return (
    <section
      aria-labelledby="langkah"
      className="rounded-panel border border-line bg-surface p-4 print:hidden"
    >
      <h2 id="langkah" className="mb-3 text-15 font-semi">
        {bill.status === 'PAID' ? 'Langkah berikutnya' : 'Tiga langkah sampai unit di tangan'}
      </h2>
      <WonSteps bill={bill} unit={unit} />
    </section>
  )
}

/** On paper nothing else says whose bill it is, and to whom. */
function PaperHead({ billedTo }: { billedTo: string }) {
  const { name, address } = config.brand
  return (
    <p className="hidden justify-between gap-8 text-13 lg:col-span-2 print:flex">
      <span>
        <strong>{name}</strong>, {address}
      </span>
      <span className="shrink-0">
        Kepada <strong>{billedTo}</strong>
      </span>
    </p>
  )
}

/** Once a bank is chosen, what is to be transferred: some take no less than more than the bill. */
function BillToPay({ total, instruction }: { total: number; instruction: Bill['instruction'] }) {
  if (instruction === null) return <AmountToPay amount={total} />
  const { amount, surplus } = instruction
  return <AmountToPay amount={amount} surplus={surplus} isTransfer={isTransfer(instruction)} />
}

/** Not the sum to transfer: that one is the payment's it is part of. */
function PartOfMore({ total }: { total: number }) {
  return (
    <div>
      <p className="text-14 text-text-2">Tagihan ini</p>
      <p translate="no" className="figure text-24 sm:text-30">
        {formatRupiah(total)}
      </p>
    </div>
  )
}

function Lot({ bill }: { bill: Bill }) {
  const { unit, unit_id, hammered_at, status } = bill
  return (
    <>
      {status !== 'EXPIRE' && (
        <div className="@container flex flex-wrap items-end justify-between gap-x-4 gap-y-2 bg-brand py-4 pr-4 text-white print:hidden">
          <div>
            <Tag tone="light" size="lg">
              {lotLabel(unit.lot_number)}
            </Tag>
            <p className="mt-2 pl-4 text-15 font-semi">
              {bill.by_offer ? 'Lot ini milik Anda' : 'Selamat, Anda menang'}
            </p>
          </div>
          <p className="pl-4 sm:ml-auto sm:text-right">
            <span className="block text-13 text-on-brand">{bill.by_offer ? 'Harga' : 'Harga ketok'}</span>
            <span translate="no" className="figure block text-[length:min(2rem,9cqi)]">
              {formatRupiah(bill.hammer_price)}
            </span>
          </p>
        </div>
      )}
      <div className="relative flex items-center gap-4 px-4 py-3">
        <RowPicture picture={unit.picture} sizes="96px" className="w-[72px] sm:w-24" />
        <div className="min-w-0">
          <h2 className="text-15 font-semi text-balance">
            <Link to={paths.unit(unit_id)} className="after:absolute after:inset-0 hover:text-brand">
              {unit.title}
            </Link>
          </h2>
          <p className="text-13 text-text-2">
            {saleFacts(bill)}, {wibTimeToSecond(at(hammered_at))}
          </p>
        </div>
      </div>
    </>
  )
}

function Settled({ bill: { status, total, paid_at, due_at, joint, unit } }: { bill: Bill }) {
  if (status === 'PAID')
    return (
      <StateBox tone="success" icon={CircleCheckIcon} title="Lunas">
        <Sentence>
          {`${formatRupiah(total)} diterima${paid_at === null ? '' : ` ${deadlineWords(at(paid_at))}`}${
            joint === null ? '' : `, bersama ${joint.bills.length - 1} tagihan lain`
          }. Unit bisa diambil pada jam buka pool.`}
        </Sentence>
      </StateBox>
    )
  return (
    <StateBox tone="danger" title="Wanprestasi">
      <Sentence>
        {`Tagihan ${formatRupiah(total)} tidak dibayar sampai ${deadlineWords(at(due_at), unit.time_zone)}. NIPL Anda hangus.`}
      </Sentence>
    </StateBox>
  )
}

function TaxInvoice({ url }: { url: string | null }) {
  return (
    <section
      aria-labelledby="faktur"
      className="rounded-panel border border-line bg-surface p-4 print:hidden"
    >
      <h2 id="faktur" className="text-15 font-semi">
        Faktur pajak
      </h2>
      {url === null ? (
        <p className="mt-1 text-13 text-text-2">
          Belum terbit. Begitu kami terbitkan, faktur bisa diunduh di sini dan Anda mendapat kabar di lonceng.
        </p>
      ) : (
        <>
          <p className="mt-1 mb-3 text-13 text-text-2">Untuk biaya layanan lot ini, dalam bentuk PDF.</p>
          <DownloadButton url={url} {...TAX_INVOICE} full>
            Unduh faktur pajak
          </DownloadButton>
        </>
      )}
    </section>
  )
}

function BillSkeleton() {
  return (
    <Loading label="Memuat tagihan">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
        <div className="grid gap-4">
          <Skeleton height={220} />
          <Skeleton height={320} />
        </div>
        <Skeleton height={300} />
      </div>
    </Loading>
  )
}
