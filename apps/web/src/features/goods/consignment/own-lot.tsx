import { formatRupiah } from '@ketok/domain'
import { FactList, linkClass, StateBox, type StateTone } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { KonfirmasiList } from '../../../components/deals/konfirmasi-list.tsx'
import { deadlineWords } from '../../../components/later/local-time.ts'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { paths } from '../../../paths.ts'
import { live } from '../../../start/app-services.ts'
import { entriesOf, reading, useReading } from '../../../start/query.ts'
import type { Consignment } from './send-consignment.ts'

export type Lot = NonNullable<Consignment['sale']>

/** One's own thing on a sale: as everybody sees it, and how it stands against one's limit. */
export function OwnLot({ consignmentId, lot }: { consignmentId: number; lot: Lot }) {
  useLiveLot(consignmentId, lot)
  const {
    lot_id,
    unit_id,
    auction_id,
    auction_name,
    lot_number,
    bid_count,
    bidder_count,
    reserve,
    is_public,
  } = lot
  const { tone, title, note } = lotWords(lot)
  return (
    <section aria-labelledby="lelang" className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h2 id="lelang" className="text-18 font-bold">
        Di lelang
      </h2>
      <p className="mt-1 mb-3 text-14 text-text-2">
        {lotName(lot_number)} ·{' '}
        {is_public ? (
          <Link to={paths.catalogue({ auction_id })} className={linkClass}>
            {auction_name}
          </Link>
        ) : (
          auction_name
        )}
      </p>
      <StateBox tone={tone} title={title}>
        <Sentence>{note}</Sentence>
      </StateBox>
      <FactList
        bare
        className="mt-3"
        facts={[
          { label: whenOf(lot).label, value: whenOf(lot).value },
          { label: 'Harga dasar', value: formatRupiah(lot.base_price) },
          { label: 'Limit Anda', value: reserve === null ? 'Tanpa limit' : formatRupiah(reserve) },
          {
            label: 'Tawaran',
            value: bid_count === 0 ? 'Belum ada' : `${bid_count} tawaran dari ${bidder_count} penawar`,
          },
        ]}
      />
      {is_public && (
        <Link to={paths.unit(unit_id)} className={`${linkClass} inline-flex min-h-11 items-center text-14`}>
          Lihat halaman lot
        </Link>
      )}
      {lot.state === 'konfirmasi' && <OwnKonfirmasi lotId={lot_id} />}
    </section>
  )
}

/** The decision is theirs: the question itself, with its clock, and what may be answered. */
function OwnKonfirmasi({ lotId }: { lotId: number }) {
  const { data } = useReading('GET /customer/konfirmasi')
  useRefreshOn('transaction', 'GET /customer/konfirmasi')
  const rows = data?.asked.filter(({ lot_id, side }) => lot_id === lotId && side === 'seller') ?? []
  return (
    <div className="mt-4 grid gap-2">
      <KonfirmasiList rows={rows} />
      <Link
        to={paths.konfirmasi}
        className={`${linkClass} inline-flex min-h-11 items-center justify-self-start text-14`}
      >
        Halaman konfirmasi
      </Link>
    </div>
  )
}

/** What bidders do is on this page while they do it; once the lot closes, all that follows from it is asked for. */
function useLiveLot(consignmentId: number, { lot_id, state, seq }: Lot): void {
  const queries = useQueryClient()
  const newest = useRef(seq)
  newest.current = seq
  const isMoving = state === 'scheduled' || state === 'open' || state === 'paused'
  useEffect(() => {
    if (!isMoving) return
    const { queryKey } = reading('GET /customer/titip-lelang/{id}', { params: { id: consignmentId } })
    return live.watchLot(lot_id, newest.current, {
      onLot: (frame) => {
        if (!['scheduled', 'open', 'paused'].includes(frame.state)) {
          void queries.invalidateQueries({ queryKey: entriesOf('GET /customer/titip-lelang/{id}') })
          return
        }
        queries.setQueryData(
          queryKey,
          (known) => known && { ...known, sale: known.sale && after(known.sale, frame) },
        )
      },
    })
  }, [consignmentId, lot_id, isMoving, queries])
}

type Frame = Parameters<NonNullable<Parameters<typeof live.watchLot>[2]['onLot']>>[0]

/** Older frames change nothing, so that no price on a screen ever falls. */
function after(lot: Lot, frame: Frame): Lot {
  if (frame.seq <= lot.seq) return lot
  const { seq, state, opens_at, closes_at, price, bid_count, bidder_count, reserve_met } = frame
  return { ...lot, seq, state, opens_at, closes_at, price, bid_count, bidder_count, reserve_met }
}

function whenOf({ kind, state, opens_at, closes_at, time_zone }: Lot): { label: string; value: string } {
  if (state === 'scheduled') return { label: 'Dibuka', value: deadlineWords(at(opens_at), time_zone) }
  // The lots of a session come one after the other, and end when the hammer falls.
  if (kind !== 'time') return { label: 'Sesi', value: deadlineWords(at(opens_at), time_zone) }
  return {
    label: state === 'open' || state === 'paused' ? 'Tutup' : 'Ditutup',
    value: deadlineWords(at(closes_at), time_zone),
  }
}

/** How it stands, in words. What a bidder would pay at most is told to nobody. */
export function lotWords(lot: Lot): { tone: StateTone; title: string; note: string } {
  const { state, price, reserve, reserve_met, hammer_price } = lot
  const highest = price === null ? '' : `Tawaran tertinggi ${formatRupiah(price)}`
  switch (state) {
    case 'scheduled':
      return {
        tone: 'neutral',
        title: 'Belum dibuka',
        note: 'Penawar sudah bisa melihat lotnya. Limit Anda tidak terlihat oleh siapa pun.',
      }
    case 'open':
    case 'paused': {
      const title = price === null ? 'Belum ada tawaran' : highest
      if (reserve === null) return { tone: 'neutral', title, note: 'Tanpa limit: penawar tertinggi menang.' }
      return price !== null && reserve_met
        ? { tone: 'success', title, note: 'Limit Anda sudah tercapai.' }
        : { tone: 'neutral', title, note: 'Limit Anda belum tercapai.' }
    }
    case 'konfirmasi':
      return {
        tone: 'warning',
        title: `${highest}, di bawah limit Anda`,
        note: 'Lot sudah ditutup dan keputusannya ada pada Anda.',
      }
    case 'sold':
      return {
        tone: 'success',
        title: hammer_price === null ? 'Terjual' : `Terjual ${formatRupiah(hammer_price)}`,
        note: 'Hasilnya kami kirim sesudah pemenang melunasi dan barang diserahkan.',
      }
    case 'passed':
      return {
        tone: 'neutral',
        title: 'Tidak terjual',
        note: price === null ? 'Tidak ada tawaran.' : `${highest}, dan limit Anda tidak tercapai.`,
      }
    case 'withdrawn':
      return { tone: 'neutral', title: 'Ditarik dari lelang', note: 'Kami kabari bila dijadwalkan lagi.' }
    case 'cancelled':
      return { tone: 'neutral', title: 'Lelangnya dibatalkan', note: 'Kami kabari bila dijadwalkan lagi.' }
  }
}
