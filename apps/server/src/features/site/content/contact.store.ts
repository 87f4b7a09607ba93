import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ContentTables } from './content.tables.ts'

export type ContactMessage = Selectable<ContentTables['contact_message']>

/** One message of a sender at a time, until the end of the transaction. */
export async function lockSender(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('contact_message'), hashtext(${email}))`.execute(tx)
}

export async function sameSince(
  tx: Db,
  { email, topic, message }: Pick<ContactMessage, 'email' | 'topic' | 'message'>,
  since: Date,
): Promise<ContactMessage | undefined> {
  return tx
    .selectFrom('contact_message')
    .selectAll()
    .where('email', '=', email)
    .where('received_at', '>', since)
    .where('topic', '=', topic)
    .where('message', '=', message)
    .orderBy('received_at')
    .executeTakeFirst()
}

export async function insert(
  tx: Db,
  row: Insertable<ContentTables['contact_message']>,
): Promise<ContactMessage> {
  return tx.insertInto('contact_message').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function forgetMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_message').where('received_at', '<', before).execute()
}
