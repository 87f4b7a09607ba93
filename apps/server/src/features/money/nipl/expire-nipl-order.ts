import { sitePaths } from '@ketok/contract/site-paths'
import { formatRupiah } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { type News, tell } from '../../notice/notification/notification.ts'
import {
  askForPayment,
  instructionsOfOrders,
  isAccountInQuestion,
  isLockedAccountInQuestion,
} from '../payment/payment.ts'
import { lockOrder, markOrderExpired, orderById, ordersDue } from './nipl.store.ts'

/** At its end an unpaid order is over; the bank is asked first, for its word may be late. Safe to run twice. */
export async function endNiplOrder(services: Services, orderId: number): Promise<void> {
  const { db, instructions, now } = services
  const order = await orderById(db, orderId)
  if (order?.status !== 'PENDING' || now() < order.expires_at.getTime()) return
  const [instruction] = await instructionsOfOrders(db, [orderId])
  if (instruction !== undefined) {
    if (await isAccountInQuestion(db, instruction.id)) return
    await askForPayment(services, instruction)
  }

  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked.status !== 'PENDING') return
    // It may have been found while the bank was asked, or a proof of it taken in the last moment: under the lock that a
    // proof is taken under, one that came in time and is still being kept is waited for.
    if (instruction !== undefined && (await isLockedAccountInQuestion(tx, instruction.id))) return
    const at = now()
    await markOrderExpired(tx, orderId, at)
    if (instruction !== undefined) await instructions.close(tx, instruction.id, { state: 'EXPIRE', at })
    const told: News = {
      customerId: locked.customer_id,
      topic: 'nipl',
      title: 'Pesanan NIPL berakhir',
      description: `Pembayaran ${formatRupiah(locked.amount)} tidak kami terima sampai batas waktunya. Pesan lagi bila masih ingin ikut lelang.`,
      link: sitePaths.nipl,
    }
    await tell(services, tx, told, at)
  })
}

const BATCH = 20

/** One that cannot be ended now does not keep the others. */
export async function endDueNiplOrders(services: Services): Promise<void> {
  for (const orderId of await ordersDue(services.db, services.now(), BATCH)) {
    await endNiplOrder(services, orderId).catch((error: unknown) => {
      services.log.error({ err: error, order_id: orderId }, 'nipl: an order past its time could not be ended')
    })
  }
}
