import { useCallback } from 'react'
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData } from 'react-router'
import { useBid } from '../../../bidding/use-bid.ts'
import { roomOf } from '../../../components/lots/room-of.ts'
import { openId, paths } from '../../../paths.ts'
import { CallsLine } from './calls-line.tsx'
import { HammerResult } from './hammer-result.tsx'
import { OwnState } from './own-state.tsx'
import { PriceBlock } from './price-block.tsx'
import { type BlockPanelProps, SaleRoom } from './sale-room.tsx'
import { TakeAsk } from './take-ask.tsx'
import { useAsk } from './use-ask.ts'

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
        kind === 'live' ? null : <Navigate to={roomOf({ kind, auction_id: auctionId, unit_id: 0 })} replace />
      }
      panel={(props) => <Bidding key={props.view.lot.lot_id} {...props} />}
    />
  )
}

/** The lot on the block: calls, price, own state, and the key. */
function Bidding({ view, sale, own, unit, customerId, take, refreshOwn }: BlockPanelProps) {
  const chosenAsk = useAsk(view.ask)
  const { choose } = chosenAsk
  const bidding = useBid({
    customerId,
    lotId: view.lot.lot_id,
    stood: view.block.seq,
    take,
    refreshOwn,
    onSettled: useCallback(() => choose(null), [choose]),
  })
  const charges = unit?.lot_id === view.lot.lot_id ? unit.charges : undefined
  return (
    <div translate="no" className="sale-bids flex flex-col gap-3">
      <CallsLine view={view} />
      <PriceBlock view={view} />
      <OwnState view={view} own={own} bid={bidding.state} />
      <div className="sale-dock z-bar bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:px-[16px] max-lg:pt-3 max-lg:pb-[max(8px,env(safe-area-inset-bottom))] max-lg:shadow-bar">
        {view.block.stage === 'hammer' ? (
          <HammerResult view={view} />
        ) : (
          <TakeAsk
            view={view}
            own={own}
            auctionId={sale.auction_id}
            charges={charges}
            chosenAsk={chosenAsk}
            bidding={bidding}
          />
        )}
      </div>
    </div>
  )
}
