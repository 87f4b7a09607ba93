import type { Instant } from '../../instant.ts'
import { err, ok } from '../../result.ts'
import { type Rupiah, sumOf } from '../../rupiah.ts'
import { amountFault } from './bid-amount.ts'
import type { Decision, PlaceBid, TimedLotRefusal } from './commands.ts'
import { closingAfterBid } from './extension.ts'
import type { Leading, OpenLot, TimedLot } from './lot.ts'
import { lowestAbove, lowestBid } from './lowest-bid.ts'
import { takingBids } from './taking-bids.ts'
import { isUnusual, type LotTerms } from './terms.ts'

export function placeBid(lot: TimedLot, bid: PlaceBid, at: Instant): Decision {
  const taking = takingBids(lot, at)
  if (!taking.ok) return taking
  const { leading } = taking.value
  return leading?.bidder === bid.bidder
    ? raiseOwn(taking.value, leading, bid, at)
    : challenge(taking.value, bid, at)
}

/** Rule 2: the leader raises their own maximum. Only a reserve reached by it is heard of. */
function raiseOwn(lot: OpenLot, leading: Leading, bid: PlaceBid, at: Instant): Decision {
  const { terms } = lot
  const lowest = lowestAbove(leading.maximum, terms.increment)
  const slip = amountFault(terms, bid.maximum, lowest)
  if (slip) return err(slip)
  if (bid.maximum <= leading.maximum)
    return err({ code: 'maximum_not_higher', maximum: leading.maximum, minimum: lowest })
  if (mustConfirm(terms, bid, leading.price, lowest)) return err(confirmation(bid, leading.price))

  if (terms.reserve !== null && leading.price < terms.reserve && terms.reserve <= bid.maximum) {
    return ok({
      type: 'bid_placed',
      seq: lot.seq + 1,
      at,
      bidder: bid.bidder,
      nipl: leading.nipl,
      maximum: bid.maximum,
      price: terms.reserve,
      leader: bid.bidder,
      leaderNipl: leading.nipl,
      reserveMet: true,
      closesAt: closingAfterBid(lot, at),
      surpassed: null,
    })
  }
  return ok({ type: 'maximum_raised', seq: lot.seq + 1, at, bidder: bid.bidder, maximum: bid.maximum })
}

/** Rules 1.2 to 1.4: anyone but the leader bids. */
function challenge(lot: OpenLot, bid: PlaceBid, at: Instant): Decision {
  const { terms, leading } = lot
  const minimum = lowestBid(lot)
  const slip = amountFault(terms, bid.maximum, minimum)
  if (slip) return err(slip)
  if (bid.maximum < minimum) return err({ code: 'bid_too_low', minimum })
  if (bid.nipl === null) return err({ code: 'no_free_nipl' })
  const priceNow = leading?.price ?? terms.base
  if (mustConfirm(terms, bid, priceNow, minimum)) return err(confirmation(bid, priceNow))

  const leads = leading === null || bid.maximum > leading.maximum
  const leadersMaximum = leads ? bid.maximum : leading.maximum
  const contested = contestedPrice(terms, bid.maximum, leading?.maximum ?? null)
  const met = terms.reserve === null || leadersMaximum >= terms.reserve
  // Rule 7: the house bids for the seller up to the reserve, once the leader's maximum covers it.
  const price = met && terms.reserve !== null && contested < terms.reserve ? terms.reserve : contested

  return ok({
    type: 'bid_placed',
    seq: lot.seq + 1,
    at,
    bidder: bid.bidder,
    nipl: bid.nipl,
    maximum: bid.maximum,
    price,
    leader: leads ? bid.bidder : leading.bidder,
    leaderNipl: leads ? bid.nipl : leading.nipl,
    reserveMet: met,
    closesAt: closingAfterBid(lot, at),
    surpassed:
      leads && leading !== null && leading.maximum > leading.price
        ? { bidder: leading.bidder, nipl: leading.nipl, maximum: leading.maximum }
        : null,
  })
}

/** Rules 1.2 in one: the lower maximum plus a step, at most the higher; a first bid opens at the base. */
function contestedPrice(terms: LotTerms, maximum: Rupiah, leadersMaximum: Rupiah | null): Rupiah {
  if (leadersMaximum === null) return terms.base
  const [lower, higher] = maximum < leadersMaximum ? [maximum, leadersMaximum] : [leadersMaximum, maximum]
  const next = sumOf(lower, terms.increment)
  return next < higher ? next : higher
}

function mustConfirm(terms: LotTerms, bid: PlaceBid, price: Rupiah, least: Rupiah): boolean {
  return !bid.confirmed && isUnusual(terms, bid.maximum, { price, least })
}

function confirmation(bid: PlaceBid, price: Rupiah): TimedLotRefusal {
  return { code: 'confirm_required', amount: bid.maximum, price }
}
