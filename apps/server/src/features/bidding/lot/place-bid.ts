import { type BidderId, type Instant, type LotId, rupiah, SECOND_MS } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { askLot, BIDS, responseGiven } from './ask-lot.ts'

export interface BidOffer {
  readonly amount: number
  readonly clientBidId: string
  /** The bidder was asked about an unusually high amount and meant it. */
  readonly confirmed: boolean
  /** How long ago the bidder pressed. */
  readonly ageMs?: number | undefined
  /** When the request came; now, for whoever calls it by itself. */
  readonly askedAt?: Instant
}

/** For so long a bid that is sent again, because nobody answered, is still meant (decision 0242). */
const MEANT_FOR_MS = 30 * SECOND_MS

/** A bid, which in a timed auction is the bidder's maximum. Answered when it is durable. */
export async function placeBid(services: Services, bidder: BidderId, lotId: LotId, offer: BidOffer) {
  services.limits.take(BIDS, bidder)
  const { amount, clientBidId, confirmed, ageMs = 0, askedAt = services.now() } = offer
  const command = { type: 'place_bid', bidder, maximum: rupiah(amount), confirmed } as const
  if (ageMs <= MEANT_FOR_MS) return await askLot(services, bidder, lotId, clientBidId, command, askedAt)
  const given = await responseGiven(services, bidder, lotId, clientBidId, command)
  return given ?? refuse({ code: 'bid_stale', amount })
}
