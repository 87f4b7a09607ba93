import type { CustomerId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { countNotifications } from './notification.store.ts'

/** The number in the badge on the bell. */
export async function countUnread(db: Db, customerId: CustomerId): Promise<number> {
  return (await countNotifications(db, customerId)).unread
}
