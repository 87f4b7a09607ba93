import type { Body } from '@ketok/contract'
import { answerOffer, type BillId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { tell } from '../../notice/notification/notification.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { getDefaultedLot } from '../relisting/relisting.ts'
import { situationOf, toWireRefusal } from './answer-offer.ts'
import { lockOfferedLot, saveWithdrawal } from './offer.store.ts'
import { sellerNews, withdrawnNews } from './offer-news.ts'

/**
 * Staff take an open offer back: the lot waits for another way again. It locks what an answer locks, so that of both at
 * one moment there is one; its bidder is told why, and stays one who was asked. Whoever says the same again, because the
 * answer was lost, has said it once.
 */
export async function withdrawOffer(
  services: Services,
  staff: StaffCaller,
  billId: BillId,
  { offer_id, reason }: Body<'POST /office/lelang-ulang/{bill_id}/tarik'>,
): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const at = now()
    await getDefaultedLot(tx, staff, billId)
    const offered = orNotFound(await lockOfferedLot(tx, offer_id))
    if (offered.bill_id !== billId) refuse({ code: 'not_found' })
    if (
      offered.state === 'withdrawn' &&
      offered.withdrawn_by === staff.staffId &&
      offered.withdrawn_because === reason
    )
      return
    const { auction_id: auctionId, product_type_id: productTypeId, bidder_id: bidderId, price } = offered
    const decided = answerOffer(situationOf(offered), { type: 'withdraw' }, { auctionId, productTypeId }, at)
    if (!decided.ok) refuse(toWireRefusal(decided.error))
    await saveWithdrawal(tx, offered.offer_id, { staffId: staff.staffId, reason, at })
    await recordAction(tx, staff, {
      action: 'lot.offer_withdrawn',
      subject: { type: 'lot', id: offered.lot_id },
      before: { offer_id, customer_id: bidderId, price, state: offered.state },
      after: { offer_id, state: decided.value.state, reason, bill_id: billId },
      at,
    })
    const told = [withdrawnNews(offered, reason), ...sellerNews.withdrawn(offered)]
    for (const news of told) await tell(services, tx, news, at)
  })
}
