import { type EligibilityRefusal, mayBuyNipl, type PremiumAccess, type Result } from '@ketok/domain'
import { doublesOf } from '../../people/account/account.ts'
import type { AuctionOnSale, BuyerRow } from './nipl.store.ts'

/** Whether a NIPL of this auction may become theirs, for money or in place of another, as the house knows them now. */
export function mayBuy(buyer: BuyerRow, auction: AuctionOnSale): Result<void, EligibilityRefusal> {
  const premium: PremiumAccess = {
    member: buyer.is_prem,
    auctionIds: buyer.premium_auction_ids,
    productTypeIds: buyer.premium_product_type_ids,
  }
  const bidder = {
    id: buyer.customer_id,
    emailVerified: buyer.email_verified_at !== null,
    approved: buyer.approved_at !== null,
    barred: buyer.barred_at !== null,
    staff: buyer.is_staff,
    premium,
    doubles: doublesOf(buyer.doubles),
  }
  return mayBuyNipl(bidder, {
    auctionId: auction.auction_id,
    productTypeId: auction.product_type_id,
    premium: auction.audience === 'premium',
  })
}
