import './sale-room.css'
import type { PublicSale } from '@ketok/contract/live'
import { formatRupiah } from '@ketok/domain'
import { Loading, Sheet, Skeleton } from '@ketok/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tellOutbid } from '../../../bidding/attention.ts'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import { RoomFault } from '../../../bidding/room-fault.tsx'
import { config } from '../../../config.ts'
import { latePart } from '../../../first-paint/first-paint.ts'
import { useUser } from '../../../start/observe.ts'
import { HistoryList } from './history-list.tsx'
import { LotLine } from './lot-line.tsx'
import { RoomHeader } from './room-header.tsx'
import { RunOrder } from './run-order.tsx'
import { type BlockView, blockView } from './sale-view.ts'
import { Screen } from './screen.tsx'
import { SessionPanel } from './session-panel.tsx'
import { useHammerSound } from './use-hammer-sound.ts'
import { useOwnLot } from './use-own-lot.ts'
import { useSale } from './use-sale.ts'
import { type UnitDetail, useUnit } from './use-unit.ts'

const LineNotice = latePart(
  () => import('../../../bidding/line-notice.tsx'),
  (module) => module.LineNotice,
)

const LotSheet = latePart(
  () => import('./lot-sheet.tsx'),
  (module) => module.default,
)
const ReceiptDialog = latePart(
  () => import('../../../bidding/receipt/receipt-dialog.tsx'),
  (module) => module.default,
)

/** What a kind of room puts where the lot on the block is bid on. */
export interface BlockPanelProps {
  view: BlockView
  sale: PublicSale
  own: OwnLot | undefined
  unit: UnitDetail | undefined
  customerId: number
  take: ReturnType<typeof useOwnLot>['take']
  refreshOwn: () => void
}

export interface SaleRoomProps {
  auctionId: number
  /** The sale is of another kind: its own room is elsewhere. */
  elsewhere: (sale: PublicSale) => ReactNode
  panel: (props: BlockPanelProps) => ReactNode
  /** What stands beside the session between lots. */
  aside?: ((own: OwnLot | undefined) => ReactNode) | undefined
}

/** The room of a sale in an auctioneer's hand, on the net or on the floor. */
export function SaleRoom({ auctionId, elsewhere, panel, aside }: SaleRoomProps) {
  const sale = useSale(auctionId)
  if (sale.error && !sale.data) return <RoomFault error={sale.error} onRetry={() => void sale.refetch()} />
  if (!sale.data) return <RoomSkeleton />
  return elsewhere(sale.data) ?? <Room sale={sale.data} panel={panel} aside={aside} />
}

interface RoomProps extends Pick<SaleRoomProps, 'panel' | 'aside'> {
  sale: PublicSale
}

/** Somebody who looks at the room sees it there; only whoever looks away is called back. */
const onOutbid = (price: number) => {
  if (document.visibilityState === 'visible' && document.hasFocus()) navigator.vibrate?.([120, 60, 120])
  else tellOutbid(`Harga kini ${formatRupiah(price)}`)
}

function Room({ sale, panel, aside }: RoomProps) {
  const user = useUser()
  const [sheetOf, setSheetOf] = useState<number | null>(null)
  const [isOrderOpen, setOrderOpen] = useState(false)
  const [receiptOpen, setReceiptOpen] = useState(false)
  const current = sale.lots.find(({ lot_id }) => lot_id === sale.current?.lot_id)
  const next = sale.lots.find(({ state }) => state === 'scheduled')
  const shown = current ?? next ?? sale.lots.at(-1)
  const { own, news, take, refreshOwn } = useOwnLot(shown?.lot_id ?? 0, onOutbid)
  const unit = useUnit(shown?.unit_id, next?.unit_id)
  const view = blockView(sale, own, news)
  useHammerSound(sale.current)
  // The hammer takes one of the winner's NIPL, and opening the lot again gives it back.
  const hasWon = view?.standing === 'won' || view?.standing === 'konfirmasi'
  const hadWon = useRef(hasWon)
  useEffect(() => {
    if (hasWon !== hadWon.current) refreshOwn()
    hadWon.current = hasWon
  }, [hasWon, refreshOwn])

  return (
    <div className="bg-page">
      <title>{`${sale.name} · ${config.brand.name}`}</title>
      <RoomHeader sale={sale} own={own} />
      <LineNotice />
      <div className="sale-room">
        <Screen sale={sale} lot={shown} unit={unit} onOrder={() => setOrderOpen(true)} />
        {shown && <LotLine lot={shown} onSheet={() => setSheetOf(shown.unit_id)} />}
        <div className="bg-surface px-4 pt-3 pb-3 [grid-area:panel] lg:sticky lg:top-6 lg:self-start lg:rounded-panel lg:border lg:border-line lg:p-5">
          {view && user ? (
            panel({ view, sale, own, unit, customerId: user.customer_id, take, refreshOwn })
          ) : (
            <div className="flex flex-col gap-4">
              <SessionPanel sale={sale} own={own} />
              {aside?.(own)}
            </div>
          )}
        </div>
        <HistoryList
          sale={sale}
          ownNumbers={own?.nipl_numbers ?? []}
          onReceipt={() => setReceiptOpen(true)}
        />
        <section
          aria-labelledby="urutan"
          className="bg-surface px-4 pt-4 pb-6 [grid-area:order] lg:rounded-panel lg:border lg:border-line lg:px-5 lg:pb-4"
        >
          <h2 id="urutan" className="pb-2 text-15 font-semi">
            Urutan lot
          </h2>
          <RunOrder sale={sale} />
        </section>
      </div>
      {/* The bar of a phone covers what stands last. */}
      {view && sale.kind === 'live' && <div aria-hidden="true" className="h-52 lg:hidden" />}
      <Sheet open={isOrderOpen} onClose={() => setOrderOpen(false)} title="Urutan lot">
        <RunOrder sale={sale} />
      </Sheet>
      {sheetOf !== null && <LotSheet unitId={sheetOf} onClose={() => setSheetOf(null)} />}
      {receiptOpen && sale.current && user && (
        <ReceiptDialog
          lotId={sale.current.lot_id}
          customerId={user.customer_id}
          isOver={false}
          open
          onClose={() => setReceiptOpen(false)}
        />
      )}
    </div>
  )
}

function RoomSkeleton() {
  return (
    <Loading label="Memuat ruang lelang">
      <div className="border-line border-b bg-surface max-lg:hidden lg:h-16" />
      <div className="sale-room">
        <div className="bg-ink [grid-area:screen] lg:rounded-card">
          <div className="sale-screen" />
          <div className="h-11" />
        </div>
        <div className="flex h-14 items-center px-4 [grid-area:lot] lg:px-0">
          <Skeleton width={240} height={30} />
        </div>
        <div className="bg-surface p-4 [grid-area:panel] lg:rounded-panel lg:border lg:border-line lg:p-5">
          <Skeleton height={30} />
          <Skeleton width="70%" height={44} className="mt-4 block" />
          <Skeleton height={56} className="mt-4 block" />
          <Skeleton height={64} className="mt-4 block" />
        </div>
        <div className="p-4 [grid-area:history] lg:min-h-[420px] lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:p-5">
          <Skeleton count={6} height={26} />
        </div>
      </div>
    </Loading>
  )
}
