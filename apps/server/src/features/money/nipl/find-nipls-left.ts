import type { Reply } from '@ketok/contract'
import type { AuctionId, CustomerId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { saleAtDesk } from '../../bidding/front-desk/front-desk.ts'
import { auctionOnSale, buyerOrNull } from './nipl.store.ts'
import { niplsLeftFor } from './nipl-limit.ts'

/** For the clerk, before they name a count. */
export async function findNiplsLeft(
  services: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
  customerId: CustomerId,
): Promise<Reply<'GET /office/lelang/{auction_id}/meja/nipl/{customer_id}'>> {
  await saleAtDesk(services, staff, auctionId)
  const auction = orNotFound(await auctionOnSale(services.db, auctionId))
  const buyer = orNotFound(await buyerOrNull(services.db, customerId))
  return { may_order: await niplsLeftFor(services.db, auction, buyer) }
}
