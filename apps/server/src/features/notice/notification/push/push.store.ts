import type { CustomerId, Instant } from '@ketok/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../../../tables.ts'
import type { NotificationTables } from '../notification.tables.ts'

export type Subscription = Selectable<NotificationTables['push_subscription']>

/** Phones, tablets and old browsers of one person; beyond it the oldest goes. */
const DEVICES_MAX = 10

export interface NewSubscription
  extends Pick<Subscription, 'customer_id' | 'session_id' | 'endpoint' | 'p256dh' | 'auth'> {
  readonly at: Instant
}

/**
 * A browser belongs to whoever signed in last in it. False when an address is given that another browser holds: the
 * keys came with it and never change, so whoever has only read the address somewhere would silence its owner.
 */
export async function saveSubscription(tx: Db, { at, ...subscription }: NewSubscription): Promise<boolean> {
  const row = { ...subscription, created_at: new Date(at) }
  const saved = await tx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(row)
        .where('push_subscription.p256dh', '=', row.p256dh)
        .where('push_subscription.auth', '=', row.auth),
    )
    .returning('id')
    .executeTakeFirst()
  if (saved === undefined) return false
  await tx
    .deleteFrom('push_subscription')
    .where('customer_id', '=', subscription.customer_id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscription as newest')
        .select('newest.id')
        .where('newest.customer_id', '=', subscription.customer_id)
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(DEVICES_MAX),
    )
    .execute()
  return true
}

export async function deleteSubscription(db: Db, customerId: CustomerId, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function forgetSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

/** Those whose session lives: after signing out nothing may arrive. */
const living = (db: Db, now: Instant) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date(now))

export async function subscriptionsOf(
  db: Db,
  customerId: CustomerId,
  now: Instant,
): Promise<{ id: number }[]> {
  return living(db, now)
    .select('push_subscription.id')
    .where('push_subscription.customer_id', '=', customerId)
    .execute()
}

export async function countSubscriptions(db: Db, customerId: CustomerId, now: Instant): Promise<number> {
  return (await subscriptionsOf(db, customerId, now)).length
}

export async function livingSubscription(db: Db, id: number, now: Instant): Promise<Subscription | null> {
  const found = await living(db, now)
    .selectAll('push_subscription')
    .where('push_subscription.id', '=', id)
    .executeTakeFirst()
  return found ?? null
}
