import { sitePaths } from '@ketok/contract/site-paths'
import { type AuctionId, type CustomerId, formatRupiah, type Instant, maySee } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type News, tell } from '../../notice/notification/notification.ts'
import { premiumAccessOf } from '../../people/account/account.ts'
import { instructionsOfOrders } from '../payment/payment.ts'
import {
  auctionsOf,
  type FreeNipls,
  lockOpenOrdersOf,
  markOrderExpired,
  type OrderRow,
} from './nipl.store.ts'

type Closing = Pick<Services, 'instructions'>

/**
 * Orders of a sale that is closed to their customer from now on. Money that comes all the same goes back by itself, as
 * late money does.
 */
export async function endOrdersOfGuest(
  services: Pick<Services, 'instructions' | 'live'>,
  tx: Db,
  guest: { readonly auctionId: AuctionId; readonly customerId: CustomerId },
  at: Instant,
): Promise<void> {
  await endOpenOrders(services, tx, guest, at)
}

/** The same of everybody, of a sale that is cancelled. */
export async function endOrdersOfSale(
  services: Pick<Services, 'instructions' | 'live'>,
  tx: Db,
  auctionId: AuctionId,
  at: Instant,
): Promise<void> {
  await endOpenOrders(services, tx, { auctionId, customerId: null }, at)
}

async function endOpenOrders(
  services: Pick<Services, 'instructions' | 'live'>,
  tx: Db,
  guest: FreeNipls,
  at: Instant,
): Promise<void> {
  for (const order of await lockOpenOrdersOf(tx, guest)) {
    await endOrder(services, tx, order, at)
    const news: News = {
      customerId: order.customer_id,
      topic: 'nipl',
      title: 'Pesanan NIPL dibatalkan',
      description: `Pesanan ${formatRupiah(order.amount)} tidak perlu dibayar lagi. Bila Anda sudah membayar, uangnya kami kembalikan ke rekening Anda.`,
      link: sitePaths.nipl,
    }
    await tell(services, tx, news, at)
  }
}

/**
 * The order under lock, ended if its sale was closed to its customer meanwhile: one that was made in the very moment of
 * a withdrawal is not among those that the withdrawal ended.
 */
export async function endedIfClosed(
  services: Closing,
  tx: Db,
  order: OrderRow,
  at: Instant,
): Promise<OrderRow> {
  if (order.status !== 'PENDING') return order
  const [auction] = await auctionsOf(tx, [order.auction_id])
  if (auction?.cancelled_at != null) {
    await endOrder(services, tx, order, at)
    return { ...order, status: 'EXPIRE', expired_at: new Date(at) }
  }
  if (auction?.audience !== 'premium') return order
  const access = await premiumAccessOf(tx, { customerId: order.customer_id })
  const productTypeId = auction.product_type_id
  if (maySee(access, { auctionId: order.auction_id, productTypeId, premium: true })) return order
  await endOrder(services, tx, order, at)
  return { ...order, status: 'EXPIRE', expired_at: new Date(at) }
}

/** Nobody is to pay to its account any more; what came to it in parts goes back. */
async function endOrder({ instructions }: Closing, tx: Db, { id }: OrderRow, at: Instant): Promise<void> {
  await markOrderExpired(tx, id, at)
  for (const instruction of await instructionsOfOrders(tx, [id]))
    await instructions.close(tx, instruction.id, { state: 'CANCELLED', at })
}
