import type { AuctionId, CustomerId, PremiumAccess } from '@ketok/domain'
import { type Publisher, topic } from '../../../platform/bus/publisher.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import {
  addPremiumAuction,
  customerById,
  lockCustomer,
  removePremiumAuction,
  updateCustomer,
} from './customer.store.ts'

const NONE: PremiumAccess = { member: false, auctionIds: [], productTypeIds: [] }

/** Which closed sales whoever looks at a page is invited to. */
export async function premiumAccessOf(
  db: Db,
  caller: Pick<Caller, 'customerId'> | null,
): Promise<PremiumAccess> {
  if (caller === null) return NONE
  const customer = await customerById(db, caller.customerId)
  return {
    member: customer.is_prem,
    auctionIds: customer.premium_auction_ids,
    productTypeIds: customer.premium_product_type_ids,
  }
}

/** All that is open to them from now on; answers what was. `announceShutOut` after the commit, where it is less. */
export async function setPremiumAccess(
  tx: Db,
  customerId: CustomerId,
  { member, auctionIds, productTypeIds }: PremiumAccess,
): Promise<PremiumAccess> {
  await lockCustomer(tx, customerId)
  const before = await premiumAccessOf(tx, { customerId })
  await updateCustomer(tx, customerId, {
    is_prem: member,
    premium_auction_ids: [...auctionIds],
    premium_product_type_ids: [...productTypeIds],
  })
  return before
}

/** A closed sale is shown to this customer from now on. */
export function letIntoAuction(tx: Db, customerId: CustomerId, auctionId: AuctionId): Promise<void> {
  return addPremiumAuction(tx, customerId, auctionId)
}

/** And no longer. `announceShutOut` after the commit. */
export function shutOutOfAuction(tx: Db, customerId: CustomerId, auctionId: AuctionId): Promise<void> {
  return removePremiumAuction(tx, customerId, auctionId)
}

/** A customer may be a guest of a closed sale no longer. */
export const guestShutOut = topic<CustomerId>('guest')

/** After the commit: pages of theirs that watch a closed sale are looked at, and hear no more of what is closed to them. */
export function announceShutOut(live: Publisher, customerId: CustomerId): void {
  live.announce(guestShutOut, customerId)
}
