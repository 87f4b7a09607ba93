import { type CustomerId, type Instant, isId, type UnitId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { Notification } from './notification.store.ts'
import type { NotificationTables } from './notification.tables.ts'

export type Addressee = Selectable<NotificationTables['addressee']>

export interface DueNews {
  readonly news: Notification
  readonly addressee: Pick<Addressee, 'email' | 'full_name' | 'email_verified_at'>
  readonly mailed_at: Date | null
  readonly pushed_at: Date | null
  /** False when it told of being outbid and they lead again, or the lot takes no bids. */
  readonly still_true: boolean
}

/** Locked until decided on; another node takes others meanwhile. */
export async function lockDueNews(tx: Db, now: Instant, limit: number): Promise<DueNews[]> {
  const { rows } = await sql<Notification & Omit<DueNews, 'news' | 'addressee'> & DueNews['addressee']>`
    SELECT notification.*, addressee.email, addressee.full_name, addressee.email_verified_at,
      mailed.at AS mailed_at, pushed.at AS pushed_at,
      CASE WHEN notification.event <> 'outbid' THEN true ELSE EXISTS (
        SELECT FROM lot_lead lead
        WHERE lead.lot_id = split_part(notification.subject, ':', 3)::integer
          AND lead.state = 'open' AND lead.closes_at > ${new Date(now)}
          AND lead.leader_id IS DISTINCT FROM notification.customer_id
      ) END AS still_true
    FROM notification
    JOIN addressee ON addressee.customer_id = notification.customer_id
    LEFT JOIN notification_pace mailed ON mailed.customer_id = notification.customer_id
      AND mailed.subject = notification.subject AND mailed.channel = 'email'
    LEFT JOIN notification_pace pushed ON pushed.customer_id = notification.customer_id
      AND pushed.subject = notification.subject AND pushed.channel = 'push'
    WHERE notification.dispatch_at <= ${new Date(now)}
    ORDER BY notification.dispatch_at, notification.id
    LIMIT ${limit}
    FOR UPDATE OF notification SKIP LOCKED`.execute(tx)
  return rows.map(({ email, full_name, email_verified_at, mailed_at, pushed_at, still_true, ...news }) => ({
    news,
    addressee: { email, full_name, email_verified_at },
    mailed_at,
    pushed_at,
    still_true,
  }))
}

export async function addresseeOf(db: Db, customerId: CustomerId): Promise<Addressee> {
  return db
    .selectFrom('addressee')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** Decided on; `again` looks at it once more then. */
export async function markDispatched(tx: Db, id: number, again: Instant | null): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ dispatch_at: again === null ? null : new Date(again) })
    .where('id', '=', id)
    .execute()
}

export async function rememberPace(
  tx: Db,
  pace: { customerId: CustomerId; subject: string; channel: 'email' | 'push'; at: Instant },
): Promise<void> {
  const at = new Date(pace.at)
  await tx
    .insertInto('notification_pace')
    .values({ customer_id: pace.customerId, subject: pace.subject, channel: pace.channel, at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'subject', 'channel']).doUpdateSet({ at }))
    .execute()
}

export async function deletePacesBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('notification_pace').where('at', '<', new Date(before)).execute()
}

/** Pages about one unit, by whose number its lot is found: a room, the unit's own page, its bill. */
const OF_A_UNIT = /^\/(?:time-auction\/\d+|auction-unit|profile\/transaction)\/(\d+)$/

export async function lotNumberOf(db: Db, link: string | null): Promise<number | null> {
  const unit = Number(OF_A_UNIT.exec(link ?? '')?.[1])
  if (!isId<UnitId>(unit)) return null
  // A unit that was relisted has several; the last is meant.
  const lot = await db
    .selectFrom('lot')
    .select('lot_number')
    .where('unit_id', '=', unit)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return lot?.lot_number ?? null
}

/** Whatever waits to leave the house by mail or push stays. */
export async function dispatchNothing(tx: Db): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ dispatch_at: null })
    .where('dispatch_at', 'is not', null)
    .execute()
}
