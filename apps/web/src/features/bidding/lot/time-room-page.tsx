import './time-room.css'
import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { Loading, Skeleton } from '@ketok/ui'
import { useCallback, useDeferredValue, useState } from 'react'
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData } from 'react-router'
import { tellOutbid } from '../../../bidding/attention.ts'
import { RoomFault } from '../../../bidding/room-fault.tsx'
import { useBid } from '../../../bidding/use-bid.ts'
import { ComponentError } from '../../../components/component-error.tsx'
import { lotLabel, titleWithYear } from '../../../components/lot-number.ts'
import { roomOf } from '../../../components/lots/room-of.ts'
import { config } from '../../../config.ts'
import { latePart } from '../../../first-paint/first-paint.ts'
import { openId, paths } from '../../../paths.ts'
import { useUser } from '../../../start/observe.ts'
import { useReading } from '../../../start/query.ts'
import { BidForm } from './bid-form.tsx'
import { ClosingStrip } from './closing-strip.tsx'
import { OwnState } from './own-state.tsx'
import { PriceBlock } from './price-block.tsx'
import { RoomGallery } from './room-gallery.tsx'
import { RoomHeader } from './room-header.tsx'
import { isOver, type RoomView } from './room-view.ts'
import { useOffer } from './use-offer.ts'
import { type Room, useRoom } from './use-room.ts'

/** It comes while all is well: once it has something to say, nothing comes any more. */
const LineNotice = latePart(
  () => import('../../../bidding/line-notice.tsx'),
  (module) => module.LineNotice,
)

/** Drawn after price and form anyway. Its place is kept: what stands below it must not move when it comes. */
const HistoryList = latePart(
  () => import('./history-list.tsx'),
  (module) => module.HistoryList,
  HistorySkeleton,
)
/** Few lots are ever paused. */
const LotPause = latePart(
  () => import('./lot-pause.tsx'),
  (module) => module.LotPause,
)
/** Below what one came for. */
const LotFacts = latePart(
  () => import('./lot-facts.tsx'),
  (module) => module.LotFacts,
)
/** Most rooms are entered while the lot is open. */
const ResultPanel = latePart(
  () => import('./result-panel.tsx'),
  (module) => module.ResultPanel,
)
const ReceiptDialog = latePart(
  () => import('../../../bidding/receipt/receipt-dialog.tsx'),
  (module) => module.default,
)

type Unit = Reply<'GET /unit/{unit_id}'>

export function loader({ params }: LoaderFunctionArgs) {
  const auctionId = openId(params.auction_id)
  const unitId = openId(params.product_id)
  return auctionId !== null && unitId !== null ? { auctionId, unitId } : redirect(paths.home)
}

export function Component() {
  const { auctionId, unitId } = useLoaderData<{ auctionId: number; unitId: number }>()
  const unit = useReading('GET /unit/{unit_id}', { params: { unit_id: unitId } })
  if (unit.error && !unit.data) return <RoomFault error={unit.error} onRetry={() => void unit.refetch()} />
  if (!unit.data) return <RoomSkeleton />
  const { data } = unit
  if (data.kind !== 'time') return <Navigate to={roomOf(data)} replace />
  if (data.auction_id !== auctionId) return <Navigate to={paths.timeRoom(data.auction_id, unitId)} replace />
  return <TimeRoom key={data.lot_id} unit={data} />
}

const onOutbid = (least: number) => tellOutbid(`Tawar ${formatRupiah(least)} atau lebih`)

function TimeRoom({ unit }: { unit: Unit }) {
  const user = useUser()
  const room = useRoom(unit.lot_id, onOutbid)
  // What was bid is the longest part of the room: drawn after price and form, so that a finger is not kept waiting for both.
  const isHistoryDue = useDeferredValue(Boolean(room.view && room.history), false)
  return (
    <div className="bg-page">
      <title>{`${lotLabel(unit.lot_number)} ${titleWithYear(unit)} · ${config.brand.name}`}</title>
      <RoomHeader unit={unit} own={room.own} />
      <LineNotice />
      {room.view?.lot.state === 'paused' && <LotPause lot={room.view.lot} />}
      <div className="time-room" data-bids={room.view && !isOver(room.view.lot)}>
        <RoomGallery unit={unit} />
        {room.view && user ? (
          <Lot
            unit={unit}
            room={room}
            view={room.view}
            customerId={user.customer_id}
            isHistoryDue={isHistoryDue}
          />
        ) : room.error ? (
          <div className="p-4 [grid-area:panel] lg:p-0">
            <ComponentError error={room.error} onRetry={room.retry} />
          </div>
        ) : (
          <PanelSkeleton />
        )}
        {/* On a phone it stands below what is still loading, and would be pushed away by it. */}
        <div className={isHistoryDue || room.error ? 'contents' : 'max-lg:hidden lg:contents'}>
          <LotFacts unit={unit} />
        </div>
      </div>
    </div>
  )
}

interface LotProps {
  unit: Unit
  room: Room
  view: RoomView
  customerId: number
  isHistoryDue: boolean
}

function Lot({ unit, room, view, customerId, isHistoryDue }: LotProps) {
  const { lot } = view
  const [receiptOpen, setReceiptOpen] = useState(false)
  const offer = useOffer({ base: lot.base_price, increment: lot.increment, minimum: view.minimum })
  const bidding = useBid({
    customerId,
    lotId: lot.lot_id,
    stood: lot.seq,
    take: room.take,
    refreshOwn: room.refreshOwn,
    onSettled: useCallback(() => offer.choose(undefined), [offer.choose]),
  })
  const over = isOver(lot)
  return (
    <>
      <ClosingStrip lot={lot} zone={unit.time_zone} />
      <div
        translate="no"
        // Who has won sees it below in full; state and price stay for those who listen.
        data-won={(over && view.standing === 'won') || undefined}
        className="room-panel flex flex-col gap-3 bg-surface px-4 pt-3 pb-3 [grid-area:panel] lg:self-start lg:rounded-panel lg:border lg:border-line lg:p-5"
      >
        <OwnState view={view} own={room.own} bid={bidding.state} />
        <PriceBlock view={view} />
        {over ? (
          <ResultPanel view={view} unit={unit} />
        ) : (
          <BidForm
            customerId={customerId}
            view={view}
            own={room.own}
            charges={unit.charges}
            offer={offer}
            bidding={bidding}
          />
        )}
      </div>
      {isHistoryDue && <HistoryList room={room} onReceipt={() => setReceiptOpen(true)} />}
      {!over && <div aria-hidden="true" className="h-60 [grid-area:bar] lg:hidden" />}
      {receiptOpen && (
        <ReceiptDialog
          lotId={lot.lot_id}
          customerId={customerId}
          isOver={over}
          open
          onClose={() => setReceiptOpen(false)}
        />
      )}
    </>
  )
}

function RoomSkeleton() {
  return (
    <Loading label="Memuat ruang lelang">
      <div className="h-13 border-line border-b bg-surface lg:h-16" />
      <div className="time-room">
        <div className="aspect-[390/172] bg-photo [grid-area:gallery] lg:aspect-[4/3] lg:rounded-card" />
        <PanelSkeleton />
      </div>
    </Loading>
  )
}

function PanelSkeleton() {
  return (
    <>
      <div className="flex h-14 items-center justify-between border-line bg-surface px-4 [grid-area:time] max-lg:border-b lg:h-[84px] lg:rounded-panel lg:border lg:px-5">
        <Skeleton width={140} height={30} />
        <Skeleton width={90} height={30} />
      </div>
      <div className="bg-surface p-4 [grid-area:panel] lg:rounded-panel lg:border lg:border-line lg:p-5">
        <Skeleton height={56} />
        <Skeleton width="40%" height={16} className="mt-4 block" />
        <Skeleton width="80%" height={46} className="mt-1 block" />
        <Skeleton height={20} className="mt-2 block" />
      </div>
      <HistorySkeleton />
    </>
  )
}

/** A row of a phone, and what stands below the last one. */
const ROW_PX = 37
const BELOW_ROWS_PX = 45

/** As high as the bids that are known, so that nothing below moves once they are drawn. */
function HistorySkeleton({ room }: { room?: Room }) {
  const count = room?.history?.rows.length ?? 8
  return (
    <div
      className="p-4 [grid-area:history] lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:p-5"
      style={{ minHeight: BELOW_ROWS_PX + ROW_PX * Math.max(count, 1) }}
    >
      <Skeleton count={Math.min(count, 8)} height={26} />
    </div>
  )
}
