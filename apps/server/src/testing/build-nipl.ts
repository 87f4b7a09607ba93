import type { AuctionId, PaymentMethod } from '@ketok/domain'
import type { TestCustomer } from './build-customer.ts'
import type { House } from './house.ts'
import type { TestBank } from './open-bank.ts'

export interface OrderTraits {
  readonly quantity?: number
  readonly method?: PaymentMethod
  readonly idempotencyKey?: string
}

/** Ordered as from the page; not paid yet. */
export function aNiplOrder(
  house: House,
  customer: TestCustomer,
  auctionId: AuctionId,
  { quantity = 1, method = '06_VA_MANDIRI', idempotencyKey }: OrderTraits = {},
) {
  return house.api.get('POST /customer/nipl', {
    as: customer,
    body: {
      auction_id: auctionId,
      quantity,
      payment_method: method,
      ...(idempotencyKey === undefined ? {} : { client_order_id: idempotencyKey }),
    },
  })
}

/** Ordered and paid at the bank. */
export async function boughtNipl(
  house: House,
  bank: TestBank,
  customer: TestCustomer,
  auctionId: AuctionId,
  traits: OrderTraits = {},
) {
  const order = await aNiplOrder(house, customer, auctionId, traits)
  const { body } = await bank.pay(order.virtual_account_no)
  if (body.state !== 'delivered') throw new Error(`Failed to buy a NIPL: ${JSON.stringify(body)}`)
  return house.api.get('GET /customer/nipl/order/{order_id}', {
    as: customer,
    params: { order_id: order.order_id },
  })
}
