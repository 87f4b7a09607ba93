import {
  type AuctionId,
  type EligibilityRefusal,
  mayBuyNipl,
  type PremiumAccess,
  type ProductTypeId,
  type Result,
} from '@ketok/domain'
import { doublesOf } from '../../people/account/doubles.ts'
import type { Payer } from '../payment/payer.ts'
import type { AuctionOnSale } from './nipl.store.ts'

/** Whether a NIPL of this auction may become his, for money or in place of another, as the house knows him now. */
export function mayBuy(payer: Payer, auction: AuctionOnSale): Result<void, EligibilityRefusal> {
  const premium: PremiumAccess = {
    member: payer.is_prem,
    auctionIds: payer.premium_auction_ids as AuctionId[],
    productTypeIds: payer.premium_product_type_ids as ProductTypeId[],
  }
  const standing = {
    id: payer.customer_id,
    emailVerified: payer.email_verified_at !== null,
    approved: payer.approved_at !== null,
    barred: payer.barred_at !== null,
    staff: payer.is_staff,
    premium,
    doubles: doublesOf(payer.doubles),
  }
  return mayBuyNipl(standing, {
    auctionId: auction.auction_id,
    productTypeId: auction.product_type_id as ProductTypeId,
    premium: auction.audience === 'premium',
  })
}
