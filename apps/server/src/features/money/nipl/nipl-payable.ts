import { sitePaths } from '@ketok/contract/site-paths'
import { formatNiplNumber, formatRupiah, type Instant, instant, rupiah, type WayIn } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { News } from '../../notice/notification/notification.ts'
import { postJournal } from '../ledger/ledger.ts'
import type { LockedPayable } from '../payment/payment.ts'
import { endedIfClosed } from './end-orders-of-guest.ts'
import {
  auctionsOf,
  insertNipls,
  lockOrder,
  markOrderPaid,
  type OrderRow,
  takeNumbers,
} from './nipl.store.ts'

export async function niplOrderPayable(services: Services, tx: Db, orderId: number): Promise<LockedPayable> {
  const order = await endedIfClosed(services, tx, await lockOrder(tx, orderId), services.now())
  return {
    status: order.status,
    amount: rupiah(order.amount + order.unique_digits),
    deadline: instant(order.expires_at.getTime()),
    pay: (payment) => makeActive(tx, order, payment),
  }
}

/** Of a sale that asks for no deposit: as if they were paid, and no money is booked. */
export async function giveFree(tx: Db, order: OrderRow, at: Instant): Promise<News> {
  await markOrderPaid(tx, order.id, at)
  const nipls = await insertNipls(tx, order, await takeNumbers(tx, order.auction_id, order.quantity), at)
  return activeNews(tx, order, nipls, 'Lelang ini tanpa jaminan.')
}

interface Paid {
  readonly method: WayIn
  readonly paidAt: Instant
  readonly at: Instant
}

/** Paid: each NIPL gets its number and its place in the deposits. */
export async function makeActive(tx: Db, order: OrderRow, { method, paidAt, at }: Paid): Promise<News> {
  await markOrderPaid(tx, order.id, paidAt)
  const first = await takeNumbers(tx, order.auction_id, order.quantity)
  const nipls = await insertNipls(tx, order, first, at)
  await postJournal(tx, {
    kind: 'deposit_received',
    reference: `nipl_order:${order.id}`,
    at,
    postings: [
      { account: `bank:${method}`, debit: rupiah(order.amount + order.unique_digits) },
      { account: 'payment_fee', credit: rupiah(order.unique_digits) },
      ...nipls.map(({ id }) => ({ account: 'deposit' as const, credit: order.price, niplId: id })),
    ],
  })
  return activeNews(tx, order, nipls, `Pembayaran ${formatRupiah(order.amount)} kami terima.`)
}

async function activeNews(
  tx: Db,
  order: OrderRow,
  nipls: readonly { readonly nipl_number: number }[],
  why: string,
): Promise<News> {
  const [auction] = await auctionsOf(tx, [order.auction_id])
  const numbers = nipls.map(({ nipl_number }) => formatNiplNumber(nipl_number)).join(', ')
  return {
    customerId: order.customer_id,
    topic: 'nipl',
    title: 'NIPL Anda aktif',
    description: `${why} NIPL ${numbers} untuk ${auction?.name ?? 'lelang ini'} siap dipakai menawar.`,
    link: sitePaths.nipl,
  }
}
