import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

/** A past that was lived through at once, as a demo's: nobody is told of it by mail or push. */
export async function forgetPast(tx: Db): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ dispatch_at: null })
    .where('dispatch_at', 'is not', null)
    .execute()
  await sql`
    INSERT INTO lot_told (lot_id, seq, leader_id) SELECT lot_id, seq, leader_id FROM lot_lead
    ON CONFLICT (lot_id) DO UPDATE SET seq = excluded.seq, leader_id = excluded.leader_id`.execute(tx)
}
