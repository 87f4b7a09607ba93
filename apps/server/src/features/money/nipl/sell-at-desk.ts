import type { Body, Reply } from '@ketok/contract'
import {
  type AuctionId,
  type CustomerId,
  DESK_WAYS,
  type DeskWay,
  type EligibilityRefusal,
  type Instant,
  instant,
  niplOrderPrice,
  type PaymentMethod,
  plus,
  rupiah,
} from '@ketok/domain'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { saleAtDesk } from '../../bidding/front-desk/front-desk.ts'
import { tell } from '../../notice/notification/notification.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { deskPaymentOf, insertDeskPayment } from './desk-payment.store.ts'
import { getNiplOrder } from './get-nipl-order.ts'
import { mayBuy } from './may-buy.ts'
import {
  auctionOnSale,
  buyerById,
  buyerOrNull,
  insertOrder,
  lockOrdering,
  type OrderRow,
  orderByIdempotencyKey,
} from './nipl.store.ts'
import { refuseBeyondLimit } from './nipl-limit.ts'
import { giveFree, makeActive } from './nipl-payable.ts'
import { endOfSelling, ORDER_LIFE_MS, orderNipl } from './order-nipl.ts'

type Sold = Reply<'POST /office/lelang/{auction_id}/meja/nipl'>
type Input = Body<'POST /office/lelang/{auction_id}/meja/nipl'>

const isDeskWay = (way: Input['way']): way is DeskWay => DESK_WAYS.some((each) => each === way)

/**
 * A NIPL that is sold over the counter. What is paid into a clerk's hand is in the books in the same transaction as the
 * numbers it buys; a virtual account is the same order as from the site, only that its number is read out.
 */
export async function sellNiplAtDesk(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
  input: Input,
): Promise<Sold> {
  await saleAtDesk(services, staff, auctionId)
  const customerId = input.customer_id
  const { way } = input
  await refuseUnfit(services, auctionId, customerId)
  if (way !== undefined && !isDeskWay(way)) {
    const body = {
      auction_id: auctionId,
      quantity: input.quantity,
      payment_method: way satisfies PaymentMethod,
      client_order_id: input.client_order_id,
    }
    const order = await orderNipl(services, customerId, body, staff)
    return { ...order, way: null }
  }
  const orderId = await inTransaction(services.db, (tx) =>
    sell(services, tx, staff, { auctionId, customerId, input, way }),
  ).catch((error: unknown) => {
    if (violates(error, 'nipl_desk_payment_slip')) return refuse({ code: 'slip_used' }, 'reference')
    throw error
  })
  const paid = await deskPaymentOf(services.db, orderId)
  return { ...(await getNiplOrder(services, customerId, orderId)), way: paid?.way ?? null }
}

/** What a customer reads of themselves would puzzle a clerk. */
const WHY_NOT: Readonly<Record<EligibilityRefusal['code'], string>> = {
  barred: 'akunnya sedang dibatasi',
  email_not_verified: 'alamat emailnya belum diverifikasi',
  not_approved: 'identitasnya belum lengkap atau perlu diperbaiki',
  not_invited: 'lelang ini hanya untuk undangan',
  own_lot: 'penitip tidak menawar lotnya sendiri',
  staff_may_not_bid: 'petugas tidak ikut lelang',
  under_review: 'datanya sama dengan akun lain dan sedang diperiksa',
}

async function refuseUnfit({ db }: Services, auctionId: AuctionId, customerId: CustomerId): Promise<void> {
  const auction = orNotFound(await auctionOnSale(db, auctionId))
  const buyer = await buyerOrNull(db, customerId)
  if (buyer === null) refuse({ code: 'not_found' }, 'customer_id')
  const may = mayBuy(buyer, auction)
  if (!may.ok) refuse({ code: 'buyer_refused', why: WHY_NOT[may.error.code] }, 'customer_id')
}

interface Selling {
  readonly auctionId: AuctionId
  readonly customerId: CustomerId
  readonly input: Input
  readonly way: DeskWay | undefined
}

async function sell(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { auctionId, customerId, input, way }: Selling,
): Promise<number> {
  // One after the other for one buyer: whoever presses twice meets their own order.
  await lockOrdering(tx, customerId)
  const { client_order_id: idempotencyKey, quantity, reference = '' } = input
  const before = await orderByIdempotencyKey(tx, customerId, idempotencyKey)
  if (before !== null) return sameSale(tx, before, auctionId, input)
  const at = services.now()
  const auction = orNotFound(await auctionOnSale(tx, auctionId))
  const sellsUntil = endOfSelling(auction, at) ?? refuse({ code: 'auction_not_on_sale' })
  const price = rupiah(auction.nipl_price)
  const amount = orRefuse(niplOrderPrice(price, quantity))
  if (amount > 0 && way === undefined) refuse({ code: 'payment_method_missing' }, 'way')
  if (amount > 0 && way !== 'cash' && reference === '') refuse({ code: 'slip_missing' }, 'reference')
  await refuseBeyondLimit(tx, auction, await buyerById(tx, customerId), quantity)
  const expiresAt: Instant = instant(Math.min(plus(at, ORDER_LIFE_MS), sellsUntil))
  const terms = { customerId, auctionId, clientOrderId: idempotencyKey, quantity, price, amount }
  const order = await insertOrder(tx, { ...terms, expiresAt, createdAt: at })
  if (order === null)
    throw new Error(
      `Failed to sell NIPL to customer ${customerId}: idempotency key ${idempotencyKey} appeared`,
    )
  const isFree = amount === 0 || way === undefined
  if (isFree) await tell(services, tx, await giveFree(tx, order, at), at)
  else {
    const slip = way === 'cash' ? null : reference
    await insertDeskPayment(tx, { orderId: order.id, way, amount, reference: slip, by: staff.staffId, at })
    await tell(services, tx, await makeActive(tx, order, { method: way, paidAt: at, at }), at)
  }
  await recordAction(tx, staff, {
    action: 'nipl.sold',
    subject: { type: 'auction', id: auctionId },
    after: { customer_id: customerId, order_id: order.id, quantity, amount, ...(isFree ? {} : { way }) },
    at,
  })
  return order.id
}

/** The sale that already bears the idempotency key, if it is the one that is asked for. */
async function sameSale(tx: Db, order: OrderRow, auctionId: AuctionId, input: Input): Promise<number> {
  const paid = await deskPaymentOf(tx, order.id)
  const isSame =
    order.auction_id === auctionId &&
    order.quantity === input.quantity &&
    (order.amount === 0 || paid?.way === input.way)
  return isSame ? order.id : refuse({ code: 'mark_reused' })
}
