import type { Reply } from '@ketok/contract'
import type { CustomerId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { instructionsOfOrders, registerInstruction, transferFacts } from '../payment/payment.ts'
import { auctionsOf, numbersOfOrders, orderOf } from './nipl.store.ts'
import { orderView } from './nipl.views.ts'

/** An order whose account the bank has not confirmed yet is confirmed now, or refused as `gateway_unavailable`. */
export async function getNiplOrder(
  services: Services,
  customerId: CustomerId,
  orderId: number,
): Promise<Reply<'GET /customer/nipl/order/{order_id}'>> {
  const { db } = services
  const found = orNotFound(await orderOf(db, customerId, orderId))
  const [saved] = await instructionsOfOrders(db, [orderId])
  // Of a sale without a deposit, and of one that was paid at the desk, there is no account.
  const isWithoutAccount = saved === undefined && found.status === 'PAID'
  const instruction = isWithoutAccount ? null : await registerInstruction(services, orNotFound(saved).id)
  // Read again: it may have been paid while the bank was asked.
  const [order, [auction], numbers] = await Promise.all([
    orderOf(db, customerId, orderId),
    auctionsOf(db, [found.auction_id]),
    numbersOfOrders(db, [orderId]),
  ])
  return orderView({
    order: orNotFound(order),
    auctionName: auction?.name ?? '',
    instruction,
    transfer: instruction === null ? null : await transferFacts(services, instruction),
    niplNumbers: numbers.map(({ nipl_number }) => nipl_number),
  })
}
