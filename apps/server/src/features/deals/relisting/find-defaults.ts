import type { Reply } from '@ketok/contract'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { auctionsToCome, defaultedLots, offersAfter } from './relisting.store.ts'
import { defaultedLotView } from './relisting.views.ts'

/** The desk: lots whose winner defaulted, and what became of each. Lots and sales are of the branches of whoever looks. */
export async function findDefaults(
  { config, db, now }: Services,
  { branchIds }: StaffCaller,
): Promise<Reply<'GET /office/lelang-ulang'>> {
  const [lots, auctions] = await Promise.all([
    defaultedLots(db, branchIds),
    auctionsToCome(db, branchIds, now()),
  ])
  const offers = await offersAfter(
    db,
    lots.map(({ bill_id }) => bill_id),
  )
  return {
    offers: config.offersToNextBidder,
    lots: lots.map((lot) =>
      defaultedLotView(
        lot,
        auctions,
        offers.filter(({ bill_id }) => bill_id === lot.bill_id),
      ),
    ),
  }
}
