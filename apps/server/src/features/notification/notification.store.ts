import type { CustomerId, Instant } from '@ketok/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../tables.ts'
import type { NotificationTable } from './notification.tables.ts'

export type Notification = Selectable<NotificationTable>

export interface NewNotification {
  readonly customerId: CustomerId
  readonly title: string
  readonly description: string
  readonly link: string | null
  readonly at: Instant
}

export async function insertNotification(tx: Db, told: NewNotification): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      customer_id: told.customerId,
      title: told.title,
      description: told.description,
      link: told.link,
      created_at: new Date(told.at),
    })
    .execute()
}

export interface Page {
  readonly page: number
  readonly limit: number
  readonly newestFirst: boolean
}

export async function notificationsOf(
  db: Db,
  customerId: CustomerId,
  { page, limit, newestFirst }: Page,
): Promise<Notification[]> {
  const direction = newestFirst ? 'desc' : 'asc'
  return db
    .selectFrom('notification')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countNotifications(
  db: Db,
  customerId: CustomerId,
): Promise<{ total: number; unread: number }> {
  return db
    .selectFrom('notification')
    .where('customer_id', '=', customerId)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
}

/** Another's is as unknown as one that does not exist. */
export async function notificationOf(
  db: Db,
  customerId: CustomerId,
  id: number,
): Promise<Notification | null> {
  const found = await db
    .selectFrom('notification')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Keeps the first reading. */
export async function markRead(
  db: Db,
  customerId: CustomerId,
  id: number,
  at: Instant,
): Promise<Notification | null> {
  const read = await db
    .updateTable('notification')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(new Date(at))) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return read ?? null
}

export async function markAllRead(db: Db, customerId: CustomerId, at: Instant): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: new Date(at) })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .execute()
}
