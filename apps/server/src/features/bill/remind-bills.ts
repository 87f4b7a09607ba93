import { BILL_REMINDER_DAYS, BILL_REMINDER_HOUR, formatRupiah, instant, wibDeadline } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notification/notify.ts'
import { announceNews } from '../payment/announce-news.ts'
import type { News } from '../payment/payables.ts'
import { lotOfBill, takeBillsToRemind } from './bill.store.ts'

const BATCH = 50

const TITLES: Readonly<Record<number, string>> = {
  0: 'Tagihan jatuh tempo hari ini',
  1: 'Tagihan jatuh tempo besok',
  3: 'Tagihan jatuh tempo tiga hari lagi',
}

/** Recalls unpaid bills three days before, one day before and on the day they are due. */
export async function remindOfDueBills({ db, live, now }: Services): Promise<void> {
  const told = await inTransaction(db, async (tx): Promise<News[]> => {
    const at = now()
    const bills = await takeBillsToRemind(tx, {
      now: at,
      days: BILL_REMINDER_DAYS,
      hour: BILL_REMINDER_HOUR,
      limit: BATCH,
    })
    const news: News[] = []
    for (const bill of bills) {
      const { title } = await lotOfBill(tx, bill.lot_id)
      const due = wibDeadline(instant(bill.due_at.getTime()))
      news.push({
        customerId: bill.customer_id,
        topic: 'transaction',
        title: TITLES[bill.days_before] ?? 'Tagihan segera jatuh tempo',
        description: `Bayar ${formatRupiah(bill.total)} untuk ${title} paling lambat ${due}. Lewat dari itu jaminan NIPL hangus.`,
        link: `/profile/transaction/${bill.unit_id}`,
      })
    }
    for (const each of news) await notify(tx, each.customerId, { ...each, at })
    return news
  })
  for (const news of told) announceNews(live, news)
}
