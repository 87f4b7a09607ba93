import type { CustomerId, Instant } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { NotificationTable } from './notification.tables.ts'

export type Notification = Selectable<NotificationTable>

export interface NewNotification
  extends Pick<Notification, 'title' | 'description' | 'link' | 'event' | 'subject'> {
  readonly customerId: CustomerId
  readonly at: Instant
}

/** Every one waits to leave the house by mail and push, in the same transaction as what it tells of. */
const row = ({ customerId, event, subject, title, description, link, at }: NewNotification) => ({
  customer_id: customerId,
  event,
  subject,
  title,
  description,
  link,
  created_at: new Date(at),
  dispatch_at: new Date(at),
})

export async function insertNotification(tx: Db, told: NewNotification): Promise<void> {
  await tx.insertInto('notification').values(row(told)).execute()
}

/** Answers those that are new: a subject that was told before is left as it is. */
export async function insertOnce(
  tx: Db,
  told: readonly NewNotification[],
): Promise<Pick<Notification, 'customer_id' | 'subject'>[]> {
  if (told.length === 0) return []
  return tx
    .insertInto('notification')
    .values(told.map(row))
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'subject']).where('subject', 'is not', null).doNothing(),
    )
    .returning(['customer_id', 'subject'])
    .execute()
}

/** A subject that was told before rises to the top with its newest words, unread. */
export async function insertAfresh(tx: Db, told: readonly NewNotification[]): Promise<void> {
  if (told.length === 0) return
  await tx
    .insertInto('notification')
    .values(told.map(row))
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'subject'])
        .where('subject', 'is not', null)
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          description: eb.ref('excluded.description'),
          link: eb.ref('excluded.link'),
          created_at: eb.ref('excluded.created_at'),
          dispatch_at: eb.ref('excluded.dispatch_at'),
          read_at: null,
        })),
    )
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

export async function markSubjectsRead(
  db: Db,
  subjects: readonly { customerId: CustomerId; subject: string }[],
  at: Instant,
): Promise<void> {
  if (subjects.length === 0) return
  await sql`
    UPDATE notification SET read_at = ${new Date(at)}
    FROM unnest(
      ${subjects.map(({ customerId }) => customerId)}::integer[], ${subjects.map(({ subject }) => subject)}::text[]
    ) AS old (customer_id, subject)
    WHERE notification.customer_id = old.customer_id AND notification.subject = old.subject
      AND notification.read_at IS NULL`.execute(db)
}
