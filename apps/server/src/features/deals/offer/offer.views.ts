import type { Reply } from '@ketok/contract'
import { type Instant, type TimeZone, wibIso } from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { pictureView } from '../../goods/catalogue/catalogue.ts'
import type { NiplAtHand } from '../../money/nipl/nipl.ts'
import type { AuctionSelling, OfferedLot } from './offer.store.ts'

export type OfferView = Reply<'GET /customer/kesempatan/{offer_id}'>

interface OfferFacts {
  readonly at: Instant
  readonly isOpen: boolean
  readonly zone: TimeZone
  readonly charges: OfferView['charges']
  readonly payBy: Instant
  readonly hindrance: string | null
  readonly nipls: readonly NiplAtHand[]
  readonly auctions: readonly AuctionSelling[]
}

/** As its bidder sees it: nothing of the one who defaulted, nor of others who were asked. */
export function offerView(offered: OfferedLot, facts: OfferFacts): OfferView {
  const { raised_status: status, raised_due_at: dueAt } = offered
  return {
    offer_id: offered.offer_id,
    lot_id: offered.lot_id,
    unit_id: offered.unit_id,
    lot_number: offered.lot_number,
    title: offered.title,
    auction_name: offered.auction_name,
    picture: pictureView(offered.picture),
    price: offered.price,
    state: offered.state,
    offered_at: wireTime(offered.offered_at),
    due_at: wireTime(offered.due_at),
    time_zone: facts.zone,
    ended_at: wireTimeOrNull(offered.ended_at),
    withdrawn_because: offered.withdrawn_because,
    answers: facts.isOpen ? ['accept', 'decline'] : [],
    hindrance: facts.hindrance,
    nipls: facts.nipls.map(({ id, number, auctionName, price }) => ({
      nipl_id: id,
      nipl_number: number,
      auction_name: auctionName,
      price,
    })),
    auctions: facts.auctions.map(({ auction_id, name, nipl_price, closes_at, time_zone }) => ({
      auction_id,
      name,
      nipl_price,
      closes_at: wireTime(closes_at),
      time_zone,
    })),
    charges: facts.charges,
    pay_by: wibIso(facts.payBy),
    bill: status === null || dueAt === null ? null : { status, due_at: wireTime(dueAt) },
    server_time: wibIso(facts.at),
  }
}
