import type { Body, Reply } from '@ketok/contract'
import {
  type CustomerId,
  DAY_MS,
  type Instant,
  instant,
  MANUAL,
  MOST_OPEN_ORDERS,
  MOST_OPEN_TRANSFERS,
  niplOrderPrice,
  plus,
  rupiah,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, orRefuse, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { tell } from '../../notice/notification/notification.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { freeDigits, instructionsOfOrders, openInstruction } from '../payment/payment.ts'
import { getNiplOrder } from './get-nipl-order.ts'
import { mayBuy } from './may-buy.ts'
import { expireNiplOrder } from './nipl.jobs.ts'
import {
  type AuctionOnSale,
  auctionOnSale,
  type BuyerRow,
  buyerById,
  countOpenOrders,
  insertOrder,
  lockOrdering,
  type OrderRow,
  orderByIdempotencyKey,
} from './nipl.store.ts'
import { refuseBeyondLimit } from './nipl-limit.ts'
import { giveFree } from './nipl-payable.ts'

/** A virtual account lives a day, and never longer than the sale it is for. */
export const ORDER_LIFE_MS = DAY_MS

const ORDERS: Limit = { name: 'nipl_order', burst: 20, everyMs: 15_000 }

/**
 * Saves the order with its account number first, then has the gateway register it: when the bank does not answer
 * the order stands, and asking again (by the same idempotency key, or by looking at the order) tries the same account again.
 * What a clerk orders for somebody is on their record.
 */
export async function orderNipl(
  services: Services,
  customerId: CustomerId,
  body: Body<'POST /customer/nipl'>,
  clerk: StaffCaller | null = null,
): Promise<Reply<'POST /customer/nipl'>> {
  services.limits.take(ORDERS, customerId)
  const orderId = await inTransaction(services.db, (tx) =>
    saveOrder(services, tx, { customerId, clerk }, body),
  )
  return getNiplOrder(services, customerId, orderId)
}

interface Orderer {
  readonly customerId: CustomerId
  readonly clerk: StaffCaller | null
}

async function saveOrder(
  services: Services,
  tx: Db,
  { customerId, clerk }: Orderer,
  body: Body<'POST /customer/nipl'>,
): Promise<number> {
  // One after the other for one buyer: whoever presses twice meets their own order, and not a limit that it fills.
  await lockOrdering(tx, customerId)
  const idempotencyKey = body.client_order_id ?? null
  const before = idempotencyKey === null ? null : await orderByIdempotencyKey(tx, customerId, idempotencyKey)
  if (before !== null) return sameOrder(tx, before, body)

  const now = services.now()
  const auction = orNotFound(await auctionOnSale(tx, body.auction_id))
  const buyer = await buyerById(tx, customerId)
  mayOrder(auction, buyer)
  const sellsUntil = endOfSelling(auction, now) ?? refuse({ code: 'auction_not_on_sale' })
  const price = rupiah(auction.nipl_price)
  const amount = orRefuse(niplOrderPrice(price, body.quantity))
  const method = amount === 0 ? null : body.payment_method
  if (method === undefined) refuse({ code: 'payment_method_missing' }, 'payment_method')
  await refuseBeyondLimit(tx, auction, buyer, body.quantity)
  if (method !== null) await refuseTooManyOpen(tx, customerId, method === MANUAL, now)
  const uniqueDigits = method === MANUAL ? await freeDigits(tx, amount, now) : 0
  const order = await insertOrder(tx, {
    customerId,
    auctionId: auction.auction_id,
    clientOrderId: idempotencyKey,
    quantity: body.quantity,
    price,
    amount,
    uniqueDigits,
    expiresAt: instant(Math.min(plus(now, ORDER_LIFE_MS), sellsUntil)),
    createdAt: now,
  })
  if (order === null)
    throw new Error(`Failed to order NIPL: idempotency key ${idempotencyKey} of ${customerId} appeared`)
  if (clerk !== null) await recordOrder(tx, clerk, order, method)
  if (method === null) {
    // A sale without a deposit: nothing is to be paid, so they are active at once.
    await tell(services, tx, await giveFree(tx, order, now), now)
    return order.id
  }
  const expiresAt = instant(order.expires_at.getTime())
  await openInstruction(services, tx, {
    customerId,
    subject: { niplOrderId: order.id },
    method,
    amount: rupiah(order.amount + uniqueDigits),
    ...(uniqueDigits === 0 ? {} : { uniqueDigits }),
    expiresAt,
  })
  await services.jobs.enqueue(tx, expireNiplOrder, { orderId: order.id }, expiresAt)
  return order.id
}

async function recordOrder(
  tx: Db,
  clerk: StaffCaller,
  order: OrderRow,
  method: Exclude<Body<'POST /customer/nipl'>['payment_method'], undefined> | null,
): Promise<void> {
  const { id, auction_id, customer_id, quantity, amount, created_at } = order
  await recordAction(tx, clerk, {
    action: method === null ? 'nipl.sold' : 'nipl.ordered',
    subject: { type: 'auction', id: auction_id },
    after: { customer_id, order_id: id, quantity, amount, ...(method === null ? {} : { way: method }) },
    at: instant(created_at.getTime()),
  })
}

/** Orders that nobody pays hold virtual accounts at the bank, and of transfers an amount that nobody else can have. */
async function refuseTooManyOpen(
  tx: Db,
  customerId: CustomerId,
  isTransfer: boolean,
  now: Instant,
): Promise<void> {
  const open = await countOpenOrders(tx, customerId, now)
  if (isTransfer && open.transfers >= MOST_OPEN_TRANSFERS)
    refuse({ code: 'too_many_open_transfers', most: MOST_OPEN_TRANSFERS })
  if (open.all >= MOST_OPEN_ORDERS) refuse({ code: 'too_many_open_orders', most: MOST_OPEN_ORDERS })
}

/** The order that already bears the idempotency key, if it is the one that is asked for. */
async function sameOrder(tx: Db, order: OrderRow, body: Body<'POST /customer/nipl'>): Promise<number> {
  const [instruction] = await instructionsOfOrders(tx, [order.id])
  const isSame =
    order.auction_id === body.auction_id &&
    order.quantity === body.quantity &&
    (order.amount === 0 || instruction?.payment_method === body.payment_method)
  return isSame ? order.id : refuse({ code: 'mark_reused' })
}

function mayOrder(auction: AuctionOnSale, buyer: BuyerRow): void {
  const may = mayBuy(buyer, auction)
  // A closed sale is unknown to whoever is not invited.
  if (!may.ok && may.error.code === 'not_invited') refuse({ code: 'not_found' })
  orRefuse(may)
}

/** While something of it can be bid on, also past its plan; null when that is over. */
export function endOfSelling(auction: AuctionOnSale, now: Instant): number | null {
  if (auction.cancelled_at !== null || auction.is_over) return null
  if (auction.is_under_way) return Number.POSITIVE_INFINITY
  const end = Math.max(auction.closes_at.getTime(), auction.extended_until?.getTime() ?? 0)
  return now < end ? end : null
}
