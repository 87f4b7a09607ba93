import type { Body } from '@ketok/contract'
import { type BillId, konfirmasiDueAt } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orRefuse, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { clockOfSale } from '../../goods/auction/auction.ts'
import { tell } from '../../notice/notification/notification.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { lockToDispose } from '../relisting/relisting.ts'
import { nextBidderOf } from './find-next-bidder.ts'
import { lapseOffer } from './offer.jobs.ts'
import { insertOffer } from './offer.store.ts'
import { offeredNews, sellerNews } from './offer-news.ts'

/** Rules 6.4, where the house switched it on: staff put a defaulted lot before its next bidder. */
export async function makeOffer(
  services: Services,
  staff: StaffCaller,
  billId: BillId,
  { customer_id, reason }: Body<'POST /office/lelang-ulang/{bill_id}/tawarkan'>,
): Promise<void> {
  const { config, db, jobs, now } = services
  if (!config.offersToNextBidder) refuse({ code: 'offers_off' })
  await inTransaction(db, async (tx) => {
    const at = now()
    const lot = await lockToDispose(tx, staff, billId)
    const { bidder, amount: price } = orRefuse(await nextBidderOf(tx, lot.lot_id))
    // Whoever decided looked at a name; another's is another decision.
    if (bidder !== customer_id) refuse({ code: 'next_bidder_changed' })
    const clock = await clockOfSale(tx, { lotId: lot.lot_id })
    const dueAt = konfirmasiDueAt(at, clock)
    const offerId = await insertOffer(tx, {
      ...{ billId: lot.bill_id, lotId: lot.lot_id, bidderId: bidder, price },
      ...{ staffId: staff.staffId, reason, at, dueAt },
    })
    await jobs.enqueue(tx, lapseOffer, { offerId }, dueAt)
    await recordAction(tx, staff, {
      action: 'lot.offered',
      subject: { type: 'lot', id: lot.lot_id },
      before: { defaulter_id: lot.defaulter_id, hammer_price: lot.hammer_price },
      after: { offer_id: offerId, customer_id: bidder, price, reason, bill_id: lot.bill_id },
      at,
    })
    const offered = { ...lot, offer_id: offerId, bidder_id: bidder, price }
    const told = [offeredNews(offered, dueAt, clock.zone), ...sellerNews.offered(lot)]
    for (const news of told) await tell(services, tx, news, at)
  })
}
