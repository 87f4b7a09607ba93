import type { Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

export async function insertOfficeTicket(
  db: Db,
  hash: Buffer,
  sessionId: number,
  expiresAt: Instant,
): Promise<void> {
  await db
    .insertInto('office_realtime_ticket')
    .values({ ticket_hash: hash, session_id: sessionId, expires_at: new Date(expiresAt) })
    .execute()
}

/** Deleted by being read: of two who show it at once one is let in. */
export async function takeOfficeTicket(
  db: Db,
  hash: Buffer,
  now: Instant,
): Promise<{ sessionId: number } | null> {
  const taken = await db
    .deleteFrom('office_realtime_ticket')
    .using('staff_session')
    .whereRef('staff_session.id', '=', 'office_realtime_ticket.session_id')
    .where('ticket_hash', '=', hash)
    .where('office_realtime_ticket.expires_at', '>', new Date(now))
    .where('staff_session.ended_at', 'is', null)
    .returning('office_realtime_ticket.session_id')
    .executeTakeFirst()
  return taken === undefined ? null : { sessionId: taken.session_id }
}

export async function deleteExpiredOfficeTickets(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('office_realtime_ticket').where('expires_at', '<=', new Date(now)).execute()
}
