import type { Reply } from '@ketok/contract'
import { emailWords, hasMailbox, maskEmail } from '@ketok/domain'
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

/** In a list that many of the house look through: who it is, and nothing to write to them by. */
export function customerRowView(customer: Customer): Reply<'GET /office/pelanggan'>['customers'][number] {
  const { id, full_name, email, is_prem, premium_product_type_ids, premium_auction_ids } = customer
  return {
    customer_id: id,
    full_name,
    email_masked: hasMailbox(email) ? maskEmail(email) : emailWords(email),
    is_prem,
    product_type_ids: premium_product_type_ids,
    auction_ids: premium_auction_ids,
  }
}
