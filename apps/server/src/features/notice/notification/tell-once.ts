import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { insertOnce, type NewNotification } from './notification.store.ts'
import { announceNotification } from './notify.ts'

/** So many rows fit well into one statement. */
const BATCH = 500

/** For sweeps: what was told under its subject before is not told again, whoever else sweeps at the same time. */
export async function tellOnce(
  { db, live }: Pick<Services, 'db' | 'live'>,
  news: readonly NewNotification[],
): Promise<void> {
  for (let from = 0; from < news.length; from += BATCH) {
    const batch = news.slice(from, from + BATCH)
    const told = await inTransaction(db, (tx) => insertOnce(tx, batch))
    const isNew = new Set(told.map(({ customer_id, subject }) => `${customer_id} ${subject}`))
    for (const { customerId, subject, title, description, link } of batch) {
      if (!isNew.has(`${customerId} ${subject}`)) continue
      announceNotification(live, customerId, { title, description, ...(link === null ? {} : { link }) })
    }
  }
}
