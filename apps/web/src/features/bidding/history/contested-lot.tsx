import type { Reply } from '@ketok/contract'
import { formatRupiah, wibDate, wibTime } from '@ketok/domain'
import {
  Button,
  buttonClass,
  ChevronDownIcon,
  ChevronUpIcon,
  type ChipTone,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleIcon,
  HourglassIcon,
  Loading,
  type LucideIcon,
  Skeleton,
  StateBox,
  type StateTone,
  StatusChip,
} from '@ketok/ui'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { RowPicture } from '../../../components/cards/row-picture.tsx'
import { ComponentError } from '../../../components/component-error.tsx'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { roomOf } from '../../../components/lots/room-of.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { OwnBids } from './own-bids.tsx'
import { whyWords } from './why-words.ts'

export type ContestedLotData = Reply<'GET /customer/riwayat-lelang'>['lots'][number]
type Standing = ContestedLotData['standing']

interface StandingWords {
  label: string
  tone: ChipTone
  icon: LucideIcon
}

const standingWords: Record<Standing, StandingWords> = {
  leading: { label: 'Anda tertinggi', tone: 'success', icon: CircleCheckIcon },
  outbid: { label: 'Terlampaui', tone: 'danger', icon: CircleAlertIcon },
  won: { label: 'Menang', tone: 'success', icon: CircleCheckIcon },
  konfirmasi: { label: 'Menunggu penjual', tone: 'warning', icon: HourglassIcon },
  bought: { label: 'Dibeli lewat kesempatan', tone: 'success', icon: CircleCheckIcon },
  defaulted: { label: 'Wanprestasi', tone: 'danger', icon: CircleAlertIcon },
  lost: { label: 'Kalah', tone: 'neutral', icon: CircleIcon },
  none: { label: 'Tidak dilanjutkan', tone: 'neutral', icon: CircleIcon },
}

/** A maximum for a lot that is yet to be called: it waits for the first bid. */
const waitingWords: StandingWords = { label: 'Terpasang', tone: 'neutral', icon: HourglassIcon }

/** One lot the customer bid on; opened it tells every bid, and why it was lost. */
export function ContestedLot({ lot, customerId }: { lot: ContestedLotData; customerId: number }) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { unit, standing, own_maximum, own_bid_count, hammer_price } = lot
  const isWaiting =
    standing === 'none' && own_maximum !== null && ['scheduled', 'open', 'paused'].includes(unit.state)
  const { label, tone, icon } = isWaiting ? waitingWords : standingWords[standing]
  const isLost = standing === 'lost'
  const finalPrice = lot.bought_for ?? hammer_price ?? unit.price
  const lastBidAt = at(lot.last_bid_at)
  return (
    <article className="rounded-card border border-line bg-surface" aria-label={unit.title}>
      <div className="relative flex flex-wrap gap-3 p-3 sm:gap-4 sm:p-4">
        <RowPicture picture={unit.picture} />
        <div className="flex min-w-[min(100%,12rem)] flex-1 flex-col gap-2">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 max-w-full">
              <h2 className="line-clamp-2 text-15 font-semi" title={unit.title}>
                <Link to={paths.unit(unit.unit_id)} className="hover:text-brand">
                  {unit.title}
                </Link>
              </h2>
              <p className="line-clamp-2 text-13 text-text-2">
                {lotName(unit.lot_number)} · {lot.auction_name}
              </p>
            </div>
            <StatusChip tone={tone} icon={icon}>
              {label}
            </StatusChip>
          </div>
          <dl className="grid gap-x-8 gap-y-0.5 text-13 sm:grid-cols-[auto_auto_minmax(0,1fr)]">
            {isWaiting ? (
              <Figure label="Harga dasar" value={formatRupiah(unit.base_price)} />
            ) : (
              <Figure label={finalLabel(lot)} value={finalPrice === null ? '-' : formatRupiah(finalPrice)} />
            )}
            <Figure
              label="Maksimum"
              more=" Anda"
              value={own_maximum === null ? 'Dibatalkan' : formatRupiah(own_maximum)}
            />
            <div className="text-text-2 max-sm:hidden">
              <dt>{own_bid_count} tawaran</dt>
              <dd>
                terakhir {wibDate(lastBidAt)}, {wibTime(lastBidAt)}
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 border-line border-t px-1 py-1 sm:px-2">
        <Button
          variant="transparent"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        >
          {isLost ? 'Mengapa saya kalah' : 'Tanda terima'}
          {isOpen ? (
            <ChevronUpIcon aria-hidden="true" className="size-4" />
          ) : (
            <ChevronDownIcon aria-hidden="true" className="size-4" />
          )}
        </Button>
        <span className="grow" />
        {(standing === 'won' || standing === 'bought' || standing === 'defaulted') && (
          <Link to={paths.transaction(unit.unit_id)} className={buttonClass({ variant: 'transparent' })}>
            Tagihan
          </Link>
        )}
        <Link to={roomOf(unit)} className={buttonClass({ variant: 'transparent' })}>
          <span>
            Ruang<span className="max-sm:hidden"> lelang</span>
          </span>
        </Link>
      </div>
      <div id={detailsId} hidden={!isOpen} className="border-line border-t px-3 py-4 sm:px-4">
        {isOpen && <Details lotId={unit.lot_id} customerId={customerId} />}
      </div>
    </article>
  )
}

function Figure({ label, more, value }: { label: string; more?: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2 sm:block">
      <dt className="text-text-2">
        {label}
        {more && <span className="max-sm:hidden">{more}</span>}
      </dt>
      <dd translate="no" className="figure text-15 sm:text-16">
        {value}
      </dd>
    </div>
  )
}

function finalLabel({ bought_for, hammer_price, unit }: ContestedLotData): string {
  if (bought_for !== null) return 'Harga Anda'
  if (hammer_price !== null) return 'Harga ketok'
  return unit.state === 'open' || unit.state === 'paused' ? 'Harga kini' : 'Tawaran tertinggi'
}

/** What came after the hammer, before the story of the auction itself. */
const laterWords: Partial<Record<Standing, { tone: StateTone; title: string; note: string }>> = {
  bought: {
    tone: 'success',
    title: 'Lot ini menjadi milik Anda',
    note: 'Pemenang lelang tidak membayar, dan Anda membelinya sebagai penawar berikutnya dengan tawaran Anda sendiri.',
  },
  defaulted: {
    tone: 'danger',
    title: 'Tagihan tidak dibayar sampai jatuh tempo',
    note: 'Lot ini tidak lagi milik Anda, dan NIPL yang menahannya hangus.',
  },
}

function Details({ lotId, customerId }: { lotId: number; customerId: number }) {
  const { data, error, refetch } = useReading('GET /customer/riwayat-lelang/{lot_id}', {
    params: { lot_id: lotId },
  })
  if (error && !data) return <ComponentError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Memuat tawaran Anda">
        <Skeleton height={76} />
        <Skeleton height={120} className="mt-4 block" />
      </Loading>
    )
  const why = data.why_lost && whyWords(data.why_lost)
  const later = laterWords[data.standing]
  return (
    <div className="flex flex-col gap-5">
      {later && (
        <StateBox tone={later.tone} title={later.title}>
          {later.note}
        </StateBox>
      )}
      {why && (
        <StateBox tone="neutral" title={why.title}>
          {why.story.map((sentence) => (
            <span key={sentence} className="block">
              <Sentence>{sentence}</Sentence>
            </span>
          ))}
        </StateBox>
      )}
      <OwnBids contested={data} customerId={customerId} />
    </div>
  )
}
