import type { Body } from '@ketok/contract'
import type { Refusal } from '@ketok/contract/refusals'
import {
  answerOffer,
  type CustomerId,
  type Instant,
  instant,
  type NiplId,
  type Offer,
  type OfferAnswer,
  type OfferCommand,
  type OfferId,
  type OfferRefusal,
  present,
  wasAnswered,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { buyersHindrance } from '../../bidding/lot/lot.ts'
import { zoneOfSale } from '../../goods/auction/auction.ts'
import { raiseBill } from '../../money/bill/bill.ts'
import { consumeNipl, lockNiplAtHand } from '../../money/nipl/nipl.ts'
import { announceChange, type News, tell } from '../../notice/notification/notification.ts'
import { lockCustomer } from '../../people/account/account.ts'
import { lockOfferedLot, type OfferedLot, saveAnswer } from './offer.store.ts'
import { lapsedNews, sellerNews, takenNews } from './offer-news.ts'

type AnswerBody = Body<'POST /customer/kesempatan/{offer_id}'> | { readonly answer: 'lapse' }

/**
 * What the next bidder says, or the clock for them. Their consent, the NIPL it takes and the bill it makes are one
 * transaction; the lot's own log is over and stays as it is. What they said before they may say again: nothing happens.
 */
export async function recordOfferAnswer(
  services: Services,
  offerId: OfferId,
  by: CustomerId | 'clock',
  body: AnswerBody,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const at = services.now()
    const offered = orNotFound(await lockOfferedLot(tx, offerId))
    // Another's is as unknown as one that does not exist.
    if (by !== 'clock' && offered.bidder_id !== by) refuse({ code: 'not_found' })
    const lot = { auctionId: offered.auction_id, productTypeId: offered.product_type_id }
    const offer = situationOf(offered)
    if (body.answer !== 'lapse' && wasAnswered(offer, answerOf(body))) return
    const decided = answerOffer(offer, await commandOf(tx, offered, body), lot, at)
    if (!decided.ok) refuse(toWireRefusal(decided.error))
    const next = decided.value
    await saveAnswer(tx, offered.offer_id, next, at)
    const told =
      next.state === 'accepted'
        ? await sell(services, tx, offered, next.nipl, at)
        : await notSold(tx, offered, next)
    for (const news of told) await tell(services, tx, news, at)
  })
  // A no is no news to whoever said it, but their other open pages show it too.
  if (body.answer === 'decline' && by !== 'clock') announceChange(services.live, by, 'transaction')
}

function answerOf(body: Exclude<AnswerBody, { readonly answer: 'lapse' }>): OfferAnswer {
  return body.answer === 'accept' ? { answer: 'accept', nipl: body.nipl_id } : { answer: 'decline' }
}

async function commandOf(tx: Db, offered: OfferedLot, body: AnswerBody): Promise<OfferCommand> {
  if (body.answer !== 'accept') return { type: body.answer }
  const nipl = await lockNiplAtHand(tx, offered.bidder_id, body.nipl_id)
  return { type: 'accept', nipl }
}

async function sell(
  services: Services,
  tx: Db,
  offered: OfferedLot,
  niplId: NiplId,
  at: Instant,
): Promise<News[]> {
  const { lot_id: lotId, bidder_id: customerId, price, offer_id: offerId } = offered
  // Staff may be barring them at this moment.
  await lockCustomer(tx, customerId)
  const hindrance = await buyersHindrance(tx, lotId, customerId)
  if (hindrance !== null) refuse(hindrance)
  const nipl = await consumeNipl(tx, niplId, lotId, at)
  if (nipl === null) throw new Error(`Failed to sell lot ${lotId}: NIPL ${niplId} was used for it before`)
  const bill = await raiseBill(services, tx, { lotId, customerId, nipl, price, offerId, at })
  return [takenNews(offered, bill), ...sellerNews.taken(offered)]
}

async function notSold(tx: Db, offered: OfferedLot, { state }: Offer): Promise<News[]> {
  const zone = await zoneOfSale(tx, { lotId: offered.lot_id })
  return [...(state === 'lapsed' ? [lapsedNews(offered, zone)] : []), ...sellerNews.notTaken(offered)]
}

export function situationOf({ state, bidder_id: bidder, price, due_at, nipl_id }: OfferedLot): Offer {
  switch (state) {
    case 'open':
      return { state, bidder, price, dueAt: instant(due_at.getTime()) }
    case 'accepted':
      return { state, bidder, price, nipl: present(nipl_id) }
    default:
      return { state, bidder, price }
  }
}

export function toWireRefusal({ code }: OfferRefusal): Refusal {
  // Only the clock comes too early, and it comes again.
  return { code: code === 'offer_not_due' ? 'offer_over' : code }
}
