import { formatRupiah } from '@ketok/domain'
import { LockIcon } from '@ketok/ui'
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData } from 'react-router'
import { lotName } from '../../../components/lot-number.ts'
import { roomOf } from '../../../components/lots/room-of.ts'
import { openId, paths } from '../../../paths.ts'
import { CallsLine } from './calls-line.tsx'
import { HammerResult } from './hammer-result.tsx'
import { OwnState } from './own-state.tsx'
import { PaddleCard } from './paddle-card.tsx'
import { PriceBlock } from './price-block.tsx'
import { type BlockPanelProps, SaleRoom } from './sale-room.tsx'
import { leftMaximum } from './sale-view.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const auctionId = openId(params.auction_id)
  return auctionId === null ? redirect(paths.home) : { auctionId }
}

export function Component() {
  const { auctionId } = useLoaderData<{ auctionId: number }>()
  return (
    <SaleRoom
      key={auctionId}
      auctionId={auctionId}
      elsewhere={({ kind }) =>
        kind === 'offline' ? null : (
          <Navigate to={roomOf({ kind, auction_id: auctionId, unit_id: 0 })} replace />
        )
      }
      panel={(props) => <Board {...props} />}
      aside={(own) => <PaddleCard own={own} />}
    />
  )
}

/** The floor leads: the board is read here, and what was left before the lot came up bids along. */
function Board({ view, sale, own }: BlockPanelProps) {
  const left = leftMaximum(sale, own)
  return (
    <div translate="no" className="sale-bids sale-board flex flex-col gap-3">
      <CallsLine view={view} />
      <PriceBlock view={view} />
      <OwnState view={view} own={own} bid={{ at: 'idle' }} />
      {view.block.stage === 'hammer' ? (
        <HammerResult view={view} />
      ) : (
        <section
          aria-label="Titip tawar"
          className="flex items-start gap-4 rounded-card bg-ink px-5 py-4 text-white"
        >
          <LockIcon aria-hidden="true" className="mt-1 size-6 shrink-0" />
          <div className="min-w-0">
            <p className="text-18 font-bold text-balance">
              {lotName(view.lot.lot_number)} di meja: titip tawar ditutup
            </p>
            <p className="mt-1 text-14 text-n-300">
              {left !== null
                ? `Titip tawar Anda ${formatRupiah(left)} menawar bersama ruang lelang.`
                : 'Anda tidak menitip tawar di lot ini. Menawar di tempat dengan nomor paddle.'}
            </p>
          </div>
        </section>
      )}
      <PaddleCard own={own} />
    </div>
  )
}
