import type { AuctionId, PaymentMethod } from '@ketok/domain'
import type { TestCustomer } from './build-customer.ts'
import type { House } from './house.ts'
import type { TestBank } from './open-bank.ts'

let count = 0

export interface OrderTraits {
  readonly quantity?: number
  readonly method?: PaymentMethod
  readonly idempotencyKey?: string
}

/** A busy machine is too slow for the bank at times; the order is kept then, and a page sends it again. */
const TRIES = 5

/** Ordered as from the page; not paid yet. */
export async function aNiplOrder(
  house: House,
  customer: TestCustomer,
  auctionId: AuctionId,
  { quantity = 1, method = '06_VA_MANDIRI', idempotencyKey = `pesanan-uji-${++count}` }: OrderTraits = {},
) {
  const body = {
    auction_id: auctionId,
    quantity,
    payment_method: method,
    client_order_id: idempotencyKey,
  }
  for (let left = TRIES; ; left--)
    try {
      return await house.api.get('POST /customer/nipl', { as: customer, body })
    } catch (error) {
      if (left === 1 || !String(error).includes('gateway_unavailable')) throw error
    }
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
