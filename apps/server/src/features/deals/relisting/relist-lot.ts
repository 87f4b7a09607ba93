import type { Body } from '@ketok/contract'
import { sitePaths } from '@ketok/contract/site-paths'
import type { BillId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { publishLot } from '../../bidding/lot/lot.ts'
import { lockAuctionForLots } from '../../goods/auction/auction.ts'
import { listAgain } from '../../goods/catalogue/catalogue.ts'
import { consignmentsFollowUnits } from '../../goods/consignment/consignment.ts'
import { announceNews, type News, notify } from '../../notice/notification/notification.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { lockToDispose } from './defaults.ts'
import { auctionToCome, insertRelisting } from './relisting.store.ts'

/**
 * Rules 6.4: a defaulted lot is listed again. Staff say in which sale; it keeps the terms it had. The first lot's
 * log and its winner's default stay as they were.
 */
export async function relistLot(
  services: Services,
  staff: StaffCaller,
  billId: BillId,
  { auction_id: auctionId, reason }: Body<'POST /office/lelang-ulang/{bill_id}'>,
): Promise<void> {
  const { db, live, lots, now } = services
  const { lotId, news } = await inTransaction(db, async (tx) => {
    const at = now()
    const defaulted = await lockToDispose(tx, staff, billId)
    // Before it is read: a cancellation that begins at this moment is over here, or waits and stops this lot too.
    await lockAuctionForLots(tx, auctionId)
    const auction = await auctionToCome(tx, auctionId, at)
    if (auction === null || auction.product_type_id !== defaulted.product_type_id)
      refuse({ code: 'auction_takes_no_lot' }, 'auction_id')
    refuseOutsideBranch(staff, auction.branch_id)
    const lotId = await listAgain(tx, defaulted.lot_id, auction.auction_id)
    if (lotId === null) refuse({ code: 'lot_relisted' })
    await publishLot(tx, lotId, at)
    await consignmentsFollowUnits(services, tx, [defaulted.unit_id], {
      ...{ to: 'on_sale', at },
      isToldElsewhere: true,
    })
    await insertRelisting(tx, { billId: billId, lotId, staffId: staff.staffId, at, reason })
    await recordAction(tx, staff, {
      action: 'lot.relisted',
      subject: { type: 'lot', id: lotId },
      before: { lot_id: defaulted.lot_id, auction: defaulted.auction_name },
      after: { lot_id: lotId, auction: auction.name, bill_id: billId, reason },
      at,
    })
    const { consignor_id: customerId } = defaulted
    if (customerId === null) return { lotId, news: null }
    const news: News = {
      customerId,
      title: 'Barang Anda dilelang lagi',
      description: `Pemenang ${defaulted.title} tidak membayar. Kami melelangnya lagi di ${auction.name}; Anda tidak perlu melakukan apa-apa.`,
      link: sitePaths.unit(defaulted.unit_id),
    }
    await notify(tx, customerId, { ...news, at })
    return { lotId, news }
  })
  // Before its seller hears of it, so that they find it waiting for bids.
  await (await lots.mailbox(lotId))?.wake()
  if (news !== null) announceNews(live, news)
}
