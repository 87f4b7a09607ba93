import type { Reply } from '@ketok/contract'
import type { Customer } from './customer.store.ts'

export type UserReply = Reply<'POST /auth/in'>['user']

/** What the browser keeps of its user: no identity numbers, no bank account, nothing of how they sign in. */
export function userView(customer: Customer): UserReply {
  return {
    customer_id: customer.id,
    full_name: customer.full_name,
    email: customer.email,
    phone: customer.phone ?? '',
    seller_type: customer.seller_type,
    profile_image: customer.profile_image,
    is_prem: customer.is_prem,
    premium_product_type_ids: customer.premium_product_type_ids,
    premium_auction_ids: customer.premium_auction_ids,
    approved: customer.approved_at !== null && customer.barred_at === null,
  }
}
