import { BILL_REMINDER_DAYS, BILL_REMINDER_HOUR, instant } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { zoneOfSale } from '../../goods/auction/auction.ts'
import { type News, tell } from '../../notice/notification/notification.ts'
import { lotOnBill, takeBillsToRemind } from './bill.store.ts'
import { dueNews } from './bill-news.ts'

const BATCH = 50

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
      news.push(dueNews({ ...bill, title }, bill.total, { dueAt, zone, at }))
    }
    for (const each of news) await tell(services, tx, each, at)
  })
}
