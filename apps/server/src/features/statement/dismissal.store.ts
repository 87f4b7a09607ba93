import type { Instant, StaffId } from '@ketok/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../tables.ts'
import type { StatementTables } from './statement.tables.ts'

export type DismissalRow = Selectable<StatementTables['statement_line_dismissal']>

export async function insertDismissal(
  tx: Db,
  { lineId, reason, by, at }: { lineId: number; reason: string; by: StaffId; at: Instant },
): Promise<void> {
  await tx
    .insertInto('statement_line_dismissal')
    .values({ line_id: lineId, reason, proposed_by: by, proposed_at: new Date(at) })
    .execute()
}

/** The one that waits, under lock. */
export async function lockDismissal(tx: Db, lineId: number): Promise<DismissalRow | null> {
  const found = await tx
    .selectFrom('statement_line_dismissal')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('state', '=', 'proposed')
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

export async function decideDismissal(
  tx: Db,
  id: number,
  decision: { by: StaffId; at: Instant } & ({ state: 'approved' } | { state: 'rejected'; rejection: string }),
): Promise<void> {
  const { by, at, ...decided } = decision
  await tx
    .updateTable('statement_line_dismissal')
    .set({ ...decided, decided_by: by, decided_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}
