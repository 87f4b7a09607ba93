import type { CustomerId, LotId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { NotificationTables } from './notification.tables.ts'

export type LotLead = Selectable<NotificationTables['lot_lead']> & {
  readonly told_seq: number
  readonly told_leader: CustomerId | null
}

/** Null while another node follows. Held until the end of the transaction. */
export async function lockFollowing(tx: Db): Promise<string | null> {
  const row = await tx.selectFrom('lots_told_until').select('xid').forUpdate().skipLocked().executeTakeFirst()
  return row?.xid ?? null
}

/** Everything below it is committed or gone; what is seen from it on may not be all there is. */
export async function oldestRunning(tx: Db): Promise<string> {
  const { rows } = await sql<{ xid: string }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid`.execute(tx)
  return rows[0]?.xid ?? '0'
}

/** Lots that may have changed since and whose log was not read to its end. */
export async function leadsChangedSince(tx: Db, xid: string): Promise<LotLead[]> {
  const rows = await tx
    .selectFrom('lot_lead')
    .leftJoin('lot_told', 'lot_told.lot_id', 'lot_lead.lot_id')
    .selectAll('lot_lead')
    .select(({ fn, val }) => [
      fn.coalesce('lot_told.seq', val(0)).as('told_seq'),
      'lot_told.leader_id as told_leader',
    ])
    .where('lot_lead.changed_xid', '>=', xid)
    .whereRef('lot_lead.seq', '>', ({ fn, val }) => fn.coalesce('lot_told.seq', val(0)))
    .execute()
  return rows
}

/** Everyone who led one of the lots at some moment after what was told of it. */
export async function leadersSince(
  tx: Db,
  lots: readonly LotLead[],
): Promise<{ lot_id: LotId; leader_id: CustomerId }[]> {
  const { rows } = await sql<{ lot_id: LotId; leader_id: CustomerId }>`
    SELECT DISTINCT lot_led.lot_id, lot_led.leader_id
    FROM unnest(${lots.map(({ lot_id }) => lot_id)}::integer[], ${lots.map(({ told_seq }) => told_seq)}::integer[])
      AS told (lot_id, seq)
    JOIN lot_led ON lot_led.lot_id = told.lot_id AND lot_led.seq > told.seq`.execute(tx)
  return rows
}

export async function markTold(tx: Db, lots: readonly LotLead[], xid: string): Promise<void> {
  if (lots.length > 0) {
    await tx
      .insertInto('lot_told')
      .values(lots.map(({ lot_id, seq, leader_id }) => ({ lot_id, seq, leader_id })))
      .onConflict((conflict) =>
        conflict.column('lot_id').doUpdateSet((eb) => ({
          seq: eb.ref('excluded.seq'),
          leader_id: eb.ref('excluded.leader_id'),
        })),
      )
      .execute()
  }
  await tx.updateTable('lots_told_until').set({ xid }).execute()
}

/** As if everybody had been told of all that happened on every lot. */
export async function markAllTold(tx: Db): Promise<void> {
  await sql`
    INSERT INTO lot_told (lot_id, seq, leader_id) SELECT lot_id, seq, leader_id FROM lot_lead
    ON CONFLICT (lot_id) DO UPDATE SET seq = excluded.seq, leader_id = excluded.leader_id`.execute(tx)
}
