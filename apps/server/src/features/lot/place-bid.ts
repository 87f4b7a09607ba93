import type { BidderId, LotId } from '@ketok/domain'
import type { Services } from '../../services.ts'
import { askLot, BIDS } from './ask-lot.ts'

export interface BidOffer {
  readonly amount: number
  readonly clientBidId: string
  /** The bidder was asked about an unusually high amount and meant it. */
  readonly confirmed: boolean
}

/** A bid, which in a timed auction is the bidder's maximum. Answered when it is durable. */
export async function placeBid(services: Services, bidder: BidderId, lotId: LotId, offer: BidOffer) {
  services.limits.take(BIDS, bidder)
  const { amount, clientBidId, confirmed } = offer
  return askLot(services, bidder, lotId, clientBidId, {
    type: 'place_bid',
    bidder,
    maximum: amount,
    confirmed,
  })
}
