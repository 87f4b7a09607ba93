import type { Reply } from '@ketok/contract'
import { wordRefusal } from '@ketok/contract/refusals'
import { type AuctionId, billDueAt, buysOffered, type CustomerId, type OfferId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { buyersHindrance } from '../../bidding/lot/lot.ts'
import { clockOfSale } from '../../goods/auction/auction.ts'
import { niplsAtHand } from '../../money/nipl/nipl.ts'
import { chargesFor } from '../../pricing/tariff/tariff.ts'
import { auctionsSelling, type OfferedLot, offeredLot, offersTo } from './offer.store.ts'
import { type OfferView, offerView } from './offer.views.ts'

const SHOWN = 100
/** Enough to choose from, and no catalogue. */
const AUCTIONS_SHOWN = 3

export async function findOffers(
  services: Services,
  customerId: CustomerId,
): Promise<Reply<'GET /customer/kesempatan'>> {
  const offers = await offersTo(services.db, customerId, SHOWN)
  return { offers: await Promise.all(offers.map((offered) => viewOf(services, offered))) }
}

/** Another's is as unknown as one that does not exist. */
export async function getOffer(
  services: Services,
  customerId: CustomerId,
  offerId: OfferId,
): Promise<OfferView> {
  const offered = orNotFound(await offeredLot(services.db, offerId))
  return viewOf(services, orNotFound(offered.bidder_id === customerId ? offered : null))
}

async function viewOf({ db, now }: Services, offered: OfferedLot): Promise<OfferView> {
  const at = now()
  const { product_type_id: productTypeId, bidder_id: bidderId, auction_id: auctionId } = offered
  const isOpen = offered.state === 'open' && at < offered.due_at.getTime()
  const lot = { auctionId, productTypeId }
  const [charges, clock, hindrance, nipls] = await Promise.all([
    chargesFor(db, productTypeId, at),
    clockOfSale(db, { auctionId }),
    isOpen ? buyersHindrance(db, offered.lot_id, bidderId) : null,
    isOpen ? niplsAtHand(db, bidderId) : [],
  ])
  const free = nipls.filter((nipl) => buysOffered(nipl, lot))
  const isOwn = (nipl: { auctionId: AuctionId }) => Number(nipl.auctionId === auctionId)
  // Those of one sale are all alike.
  const alike = [...new Map(free.toReversed().map((nipl) => [nipl.auctionId, nipl])).values()]
  return offerView(offered, {
    at,
    isOpen,
    zone: clock.zone,
    charges,
    payBy: billDueAt(at, clock),
    hindrance: hindrance === null ? null : wordRefusal(hindrance).message,
    nipls: alike.toSorted((a, b) => isOwn(b) - isOwn(a) || a.id - b.id),
    auctions:
      isOpen && free.length === 0
        ? await auctionsSelling(db, productTypeId, { now: at, until: offered.due_at, limit: AUCTIONS_SHOWN })
        : [],
  })
}
