import type { Reply } from '@ketok/contract'
import { type Refusal, wordRefusal } from '@ketok/contract/refusals'
import { type BidderId, type LotId, standingOf } from '@ketok/domain'
import { orNotFound } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { readBidders } from './bidders.ts'
import { ownMaximum, ownNipls } from './lot.store.ts'
import type { LotStanding } from './lot-standing.ts'

/** Where a bidder stands on a lot, with what only he may know. */
export async function findOwnLot(
  services: Services,
  bidderId: BidderId,
  lotId: LotId,
): Promise<Reply<'GET /customer/lot/{lot_id}'>> {
  const { db } = services
  const standing = orNotFound(await services.lots.standing(lotId))
  const { sheet, lot } = standing
  const [bidders, nipls, last] = await Promise.all([
    readBidders(db, sheet, [bidderId]),
    ownNipls(db, sheet.auctionId, bidderId),
    ownMaximum(db, lotId, bidderId),
  ])
  const bidder = orNotFound(bidders.get(bidderId))
  if (bidder.refusal?.code === 'not_invited') orNotFound(null)
  const leads = (lot.state === 'open' || lot.state === 'paused') && lot.leading?.bidder === bidderId
  const refusal = whyNot(standing, bidder.refusal, bidder.nipl !== null, bidder.ownsNipl)
  return {
    lot_id: lotId,
    standing: standingOf(lot, bidderId, last !== null),
    maximum: leads ? (lot.leading?.maximum ?? null) : last,
    nipl_numbers: nipls.map((nipl) => nipl.nipl_number),
    nipl_free: nipls.filter((nipl) => nipl.state === 'active' && nipl.held_by === null).length,
    nipl_held: nipls.find((nipl) => nipl.held_by === lotId)?.nipl_number ?? null,
    can_bid: refusal === null,
    refusal: refusal === null ? null : { code: refusal.code, message: wordRefusal(refusal).message },
    seq: standing.columns.announcedSeq,
  }
}

function whyNot(
  { sheet, lot }: LotStanding,
  refusal: Refusal | null,
  hasUsableNipl: boolean,
  ownsNipl: boolean,
): Refusal | null {
  if (sheet.kind !== 'time') return { code: 'wrong_kind' }
  if (refusal !== null) return refusal
  switch (lot.state) {
    case 'draft':
    case 'published':
    case 'open':
      if (!hasUsableNipl) return { code: ownsNipl ? 'no_free_nipl' : 'no_nipl' }
      return lot.state === 'open' ? null : { code: 'lot_not_open' }
    case 'paused':
      return { code: 'lot_paused' }
    default:
      return { code: 'lot_closed' }
  }
}
