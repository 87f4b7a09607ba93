import { sitePaths } from '@ketok/contract/site-paths'
import {
  BILL_REMINDER_DAYS,
  BILL_REMINDER_HOUR,
  deadlineBeside,
  formatRupiah,
  instant,
  wibDay,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { zoneOfSale } from '../../goods/auction/auction.ts'
import { type News, tell } from '../../notice/notification/notification.ts'
import { lotOnBill, takeBillsToRemind } from './bill.store.ts'

const BATCH = 50

/** By the days that are left when it is told: after an outage or an extension they are fewer than those of the recall. */
const WHEN = ['hari ini', 'besok', 'lusa', 'tiga hari lagi'] as const

/** Recalls unpaid bills three days before, one day before and on the day they are due. */
export async function remindOfDueBills(services: Services): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const at = now()
    const bills = await takeBillsToRemind(tx, {
      now: at,
      days: BILL_REMINDER_DAYS,
      hour: BILL_REMINDER_HOUR,
      limit: BATCH,
    })
    const news: News[] = []
    for (const bill of bills) {
      const { title } = await lotOnBill(tx, bill.id)
      const zone = await zoneOfSale(tx, { lotId: bill.lot_id })
      const dueAt = instant(bill.due_at.getTime())
      const when = WHEN[wibDay(dueAt) - wibDay(at)] ?? 'segera'
      news.push({
        customerId: bill.customer_id,
        topic: 'transaction',
        title: `Tagihan jatuh tempo ${when}`,
        description: `Bayar ${formatRupiah(bill.total)} untuk ${title} paling lambat ${deadlineBeside(zone, dueAt)}. Lewat dari itu NIPL Anda hangus.`,
        link: sitePaths.transaction(bill.unit_id),
      })
    }
    for (const each of news) await tell(services, tx, each, at)
  })
}
