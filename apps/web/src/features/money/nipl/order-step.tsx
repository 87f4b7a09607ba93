import type { Reply } from '@ketok/contract'
import { countdown, formatRupiah, wibDeadline } from '@ketok/domain'
import {
  BanIcon,
  buttonClass,
  CircleCheckIcon,
  Loading,
  Skeleton,
  StateBox,
  StatusChip,
  TimeStrip,
} from '@ketok/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { at } from '../../../components/lot-time.ts'
import { NiplStub } from '../../../components/money/nipl-stub.tsx'
import { isTransfer } from '../../../components/money/paying-to.ts'
import { AmountToPay, PaymentInstruction } from '../../../components/money/payment-instruction.tsx'
import { PaymentStatusChip } from '../../../components/money/payment-status.tsx'
import { usePayingIntervalMs, useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { WaitsForPayment } from '../../../components/money/waits-for-payment.tsx'
import { paths } from '../../../paths.ts'
import { useServerNow, useUser } from '../../../start/observe.ts'
import { entriesOf, reading } from '../../../start/query.ts'
import { SignInFirst } from './sign-in-first.tsx'

type Order = Reply<'GET /customer/nipl/order/{order_id}'>

export interface OrderStepProps {
  orderId: number
  /** The page one came from. */
  from: string | undefined
}

export function OrderStep({ orderId, from }: OrderStepProps) {
  const user = useUser()
  const intervalMs = usePayingIntervalMs()
  const { data, error, refetch } = useQuery({
    ...reading('GET /customer/nipl/order/{order_id}', { params: { order_id: orderId } }),
    enabled: user !== null,
    refetchInterval: ({ state }) => state.data?.status === 'PENDING' && intervalMs,
  })
  useRefreshOn('nipl', 'GET /customer/nipl/order/{order_id}')

  if (!user) return <SignInFirst purpose="melihat pesanan ini" />
  if (error && !data)
    return (
      <PageFault
        error={error}
        onRetry={() => void refetch()}
        gone={{
          title: 'Pesanan tidak ditemukan',
          words: 'Tautannya keliru, atau pesanan ini milik akun lain. Periksa akun yang sedang masuk.',
          label: 'NIPL saya',
          to: paths.nipl,
        }}
      />
    )
  if (!data)
    return (
      <Loading label="Memuat pesanan">
        <Skeleton height={160} />
        <Skeleton height={320} className="mt-4 block" />
      </Loading>
    )
  const isEnded = isEndedByHouse(data)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-16 font-semi text-balance">
          {data.quantity} NIPL · {data.auction_name}
        </h2>
        {data.status === 'EXPIRE' ? (
          // No default: nobody owed anything.
          <StatusChip tone="neutral" icon={BanIcon}>
            {isEnded ? 'Dibatalkan' : 'Tidak dibayar'}
          </StatusChip>
        ) : (
          <PaymentStatusChip status={data.status} />
        )}
      </div>
      {data.status === 'PENDING' ? (
        <ToPay order={data} />
      ) : data.status === 'PAID' ? (
        <Paid order={data} from={from} />
      ) : isEnded ? (
        <EndedByHouse />
      ) : (
        <Expired order={data} />
      )}
    </>
  )
}

function ToPay({ order }: { order: Order }) {
  const { instruction } = order
  const expiresAt = at(order.expires_at)
  const left = countdown(expiresAt, useServerNow())
  // An order of a sale without a deposit never waits for money.
  if (instruction === null) return null
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-panel border border-line bg-surface">
        <TimeStrip
          size="lg"
          tone={left.tone === 'normal' ? 'normal' : 'closing'}
          label="Bayar sebelum"
          note={wibDeadline(expiresAt)}
          value={left.text}
          className="border-line border-b"
        />
        <div className="px-4 py-4">
          <AmountToPay
            amount={instruction.amount}
            surplus={instruction.surplus}
            isTransfer={isTransfer(instruction)}
          />
          <UniqueDigitsNote order={order} />
        </div>
      </div>
      <PaymentInstruction instruction={instruction} />
      <WaitsForPayment
        instruction={instruction}
        what="pesanan"
        kept={{ label: 'NIPL saya', to: paths.nipl }}
      />
    </div>
  )
}

/** What of the sum is the deposit, that goes back whole, and what only tells whose transfer it is. */
function UniqueDigitsNote({ order: { amount, instruction } }: { order: Order }) {
  const digits = instruction?.unique_digits ?? 0
  if (digits === 0) return null
  return (
    <p className="mt-2 text-13 text-text-2">
      Jaminan {formatRupiah(amount)} dan kode unik {formatRupiah(digits)}. Yang kembali bila Anda tidak menang
      adalah jaminannya.
    </p>
  )
}

function Paid({ order, from }: { order: Order; from: string | undefined }) {
  const queries = useQueryClient()
  const back = wayBack(from)
  // Where the bid was refused for want of a NIPL it is now allowed, also when no live hint said so.
  useEffect(() => {
    for (const call of ['GET /customer/nipl', 'GET /customer/lot/{lot_id}'] as const)
      void queries.invalidateQueries({ queryKey: entriesOf(call) })
  }, [queries])
  return (
    <div className="grid gap-4">
      <StateBox tone="success" icon={CircleCheckIcon} title="Lunas, NIPL Anda aktif">
        {formatRupiah(order.amount)} sudah kami terima. Anda bisa langsung menawar.
      </StateBox>
      <ul className="grid gap-3 sm:grid-cols-2">
        {order.nipl_numbers.map((number) => (
          <li key={number}>
            <NiplStub number={number}>
              <p className="text-15 font-semi wrap-anywhere">{order.auction_name}</p>
              <p className="mt-1 text-13 text-text-2">Siap untuk satu lot mana pun.</p>
            </NiplStub>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link
          to={back?.to ?? paths.catalogue({ auction_id: order.auction_id })}
          className={`${buttonClass({ size: 'lg' })} max-sm:w-full`}
        >
          {back?.label ?? 'Lihat lot di lelang ini'}
        </Link>
        <Link to={paths.nipl} className={`${buttonClass({ size: 'lg', variant: 'outline' })} max-sm:w-full`}>
          NIPL saya
        </Link>
      </div>
    </div>
  )
}

/** The order ended before its time: the house closed the sale to its customer. */
const isEndedByHouse = ({ expired_at, expires_at }: Order) =>
  expired_at !== null && at(expired_at) < at(expires_at)

function EndedByHouse() {
  return (
    <div className="grid gap-4">
      <StateBox tone="neutral" title="Pesanan ini kami batalkan">
        Lelang ini atau undangan Anda mungkin sudah berakhir. Anda tidak perlu membayar apa pun. Bila Anda
        sudah mentransfer, uang Anda tidak hilang: kami kembalikan.
      </StateBox>
      <Link to={paths.buyNipl()} className={buttonClass({ size: 'lg', full: true })}>
        Pilih lelang lain
      </Link>
    </div>
  )
}

function Expired({ order }: { order: Order }) {
  return (
    <div className="grid gap-4">
      <StateBox tone="neutral" title="Batas waktu lewat">
        Pesanan ini tidak dibayar sampai {wibDeadline(at(order.expires_at))}. Bila Anda sudah mentransfer,
        uang Anda tidak hilang: kami kembalikan.
      </StateBox>
      <Link to={paths.buyNipl(order.auction_id)} className={buttonClass({ size: 'lg', full: true })}>
        Pesan lagi
      </Link>
    </div>
  )
}

/** Only what a NIPL was wanted for is worth going back to; any page of the site may have led here. */
function wayBack(from = ''): { to: string; label: string } | null {
  const label = Object.entries(PLACES).find(([start]) => from.startsWith(start))?.[1]
  return label === undefined ? null : { to: from, label }
}

const PLACES = {
  '/auction-unit/': 'Kembali ke lot',
  '/time-auction/': 'Kembali ke lot',
  '/live-auction/': 'Kembali ke ruang lelang',
  '/offline-auction/': 'Kembali ke ruang lelang',
  '/profile/kesempatan/': 'Kembali ke kesempatan membeli',
}
