import type { AuctionId, CustomerId, Instant, PaymentMethod } from '@ketok/domain'
import { DAY_MS, instant, plus, rupiah } from '@ketok/domain'
import { auctionOnSale, insertOrder } from '../../src/features/money/nipl/nipl.store.ts'
import { openInstruction } from '../../src/features/money/payment/open-instruction.ts'
import type { InstructionRow } from '../../src/features/money/payment/payment.store.ts'
import { receivePayment } from '../../src/features/money/payment/receive-payment.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import type { Services } from '../../src/services.ts'

/** An order with its virtual account, as the customer would place it now. */
export async function orderNipls(
  services: Services,
  customerId: CustomerId,
  { auctionId, quantity, method }: { auctionId: AuctionId; quantity: number; method: PaymentMethod },
): Promise<InstructionRow> {
  return inTransaction(services.db, async (tx) => {
    const auction = await auctionOnSale(tx, auctionId)
    if (auction === null) throw new Error(`Failed to order NIPL: there is no auction ${auctionId}`)
    const now = services.now()
    const price = rupiah(auction.nipl_price)
    const expiresAt = instant(Math.min(plus(now, DAY_MS), auction.closes_at.getTime()))
    const order = await insertOrder(tx, {
      customerId,
      auctionId: auctionId,
      clientOrderId: null,
      quantity,
      price,
      amount: rupiah(price * quantity),
      expiresAt,
      createdAt: now,
    })
    if (order === null) throw new Error('Failed to order NIPL: the order was refused')
    const subject = { niplOrderId: order.id }
    return openInstruction(services, tx, { customerId, subject, method, amount: order.amount, expiresAt })
  })
}

/**
 * Pays over the house's counter: by hand, and not through the gateway, whose book begins empty with the simulator and
 * must stay equal to ours.
 */
export async function payByHand(
  services: Services,
  instruction: InstructionRow,
  paidAt: Instant,
): Promise<void> {
  const { outcome } = await receivePayment(services, {
    gateway: instruction.gateway,
    trxId: instruction.trx_id,
    paymentRequestId: `COUNTER-${instruction.trx_id}`,
    amount: instruction.amount,
    paidAt,
    source: 'manual',
  })
  if (outcome !== 'recorded') throw new Error(`Failed to pay ${instruction.trx_id}: ${outcome}`)
}

export async function buyNipls(
  services: Services,
  customerId: CustomerId,
  purchase: { auctionId: AuctionId; quantity: number; method: PaymentMethod },
): Promise<void> {
  await payByHand(services, await orderNipls(services, customerId, purchase), services.now())
}
