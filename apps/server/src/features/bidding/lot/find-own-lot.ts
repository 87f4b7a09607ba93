import type { Reply } from '@ketok/contract'
import { type Refusal, wordRefusal } from '@ketok/contract/refusals'
import { type BidderId, isOnTheBlock, type LiveLot, type LotId, type Rupiah } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { readBidders } from './bidders.ts'
import { becameAfterSale, ownMaximum, ownNipls } from './lot.store.ts'
import { isLedByAuctioneer, standingOfAny } from './lot-form.ts'
import type { LotSnapshot } from './lot-snapshot.ts'
import { ownOpenings } from './own-openings.ts'

/** Where a bidder stands on a lot, with what only they may know. */
export async function findOwnLot(
  services: Services,
  bidderId: BidderId,
  lotId: LotId,
): Promise<Reply<'GET /customer/lot/{lot_id}'>> {
  const { db } = services
  const snapshot = orNotFound(await services.lots.snapshot(lotId))
  const { sheet, lot } = snapshot
  const [bidders, nipls, last, became, openings] = await Promise.all([
    readBidders(db, sheet, [bidderId]),
    ownNipls(db, sheet.auctionId, bidderId),
    ownMaximum(db, lotId, bidderId),
    lot.state === 'sold' ? becameAfterSale(db, lotId, bidderId) : null,
    ownOpenings(db, snapshot, bidderId),
  ])
  const bidder = orNotFound(bidders.get(bidderId))
  if (bidder.refusal?.code === 'not_invited') orNotFound(null)
  const hasBid = isLedByAuctioneer(lot) ? snapshot.hasBid(bidderId) : last !== null
  const refusal = whyNot(snapshot, bidder.refusal, bidder.nipl !== null, bidder.ownsNipl)
  return {
    lot_id: lotId,
    standing: became ?? standingOfAny(lot, bidderId, hasBid),
    maximum: ownMaximumNow(snapshot, bidderId, last),
    nipl_numbers: nipls.map((nipl) => nipl.nipl_number),
    nipl_free: nipls.filter((nipl) => nipl.state === 'active' && nipl.held_by === null).length,
    // What a winner's bill has taken is held by nobody any more, as their wallet says.
    nipl_held: nipls.find((nipl) => nipl.held_by === lotId && nipl.state === 'active')?.nipl_number ?? null,
    can_bid: refusal === null,
    refusal: refusal === null ? null : { code: refusal.code, message: wordRefusal(refusal).message },
    seq: snapshot.projection.announcedSeq,
    ...(openings === undefined ? {} : { openings }),
  }
}

/** The leader's maximum stands in the lot; a maximum that was left for a live lot stays until the hammer. */
function ownMaximumNow({ lot }: LotSnapshot, bidderId: BidderId, last: Rupiah | null): Rupiah | null {
  if (isLedByAuctioneer(lot)) {
    const left = 'proxies' in lot ? lot.proxies.find(({ bidder }) => bidder === bidderId) : undefined
    return left?.maximum ?? last
  }
  const leads = (lot.state === 'open' || lot.state === 'paused') && lot.leading?.bidder === bidderId
  return leads ? (lot.leading?.maximum ?? null) : last
}

function whyNot(
  { lot }: LotSnapshot,
  refusal: Refusal | null,
  hasUsableNipl: boolean,
  ownsNipl: boolean,
): Refusal | null {
  if (refusal !== null) return refusal
  const isBefore = lot.state === 'draft' || lot.state === 'published' || lot.state === 'queued'
  if (!hasUsableNipl && (isBefore || lot.state === 'open' || (isLedByAuctioneer(lot) && isOnTheBlock(lot))))
    return { code: ownsNipl ? 'no_free_nipl' : 'no_nipl' }
  if (isLedByAuctioneer(lot)) return whyNotLive(lot)
  switch (lot.state) {
    case 'draft':
    case 'published':
    case 'open':
      return lot.state === 'open' ? null : { code: 'lot_not_open' }
    case 'paused':
      return { code: 'lot_paused' }
    default:
      return { code: 'lot_closed' }
  }
}

function whyNotLive(lot: LiveLot): Refusal | null {
  switch (lot.state) {
    case 'draft':
    case 'queued':
    case 'on_block':
      return { code: 'lot_not_open' }
    case 'asking':
    case 'going_1':
    case 'going_2':
      return lot.floorLeads ? { code: 'floor_leads' } : null
    case 'paused':
      return { code: 'lot_paused' }
    default:
      return { code: 'lot_closed' }
  }
}
