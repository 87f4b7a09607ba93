import type { Instant } from '@ketok/domain'
import type { Caller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'

export async function insertTicket(db: Db, hash: Buffer, caller: Caller, expiresAt: Instant): Promise<void> {
  await db
    .insertInto('realtime_ticket')
    .values({
      ticket_hash: hash,
      customer_id: caller.customerId,
      session_id: caller.sessionId,
      expires_at: new Date(expiresAt),
    })
    .execute()
}

/** Deleted by being read: of two who show it at once one is let in. */
export async function takeTicket(db: Db, hash: Buffer, now: Instant): Promise<Caller | null> {
  const taken = await db
    .deleteFrom('realtime_ticket')
    .using('session')
    .whereRef('session.id', '=', 'realtime_ticket.session_id')
    .where('ticket_hash', '=', hash)
    .where('realtime_ticket.expires_at', '>', new Date(now))
    .where('session.ended_at', 'is', null)
    .returning(['realtime_ticket.customer_id', 'realtime_ticket.session_id'])
    .executeTakeFirst()
  if (taken === undefined) return null
  return { customerId: taken.customer_id, sessionId: taken.session_id }
}

export async function deleteExpiredTickets(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('realtime_ticket').where('expires_at', '<=', new Date(now)).execute()
}
