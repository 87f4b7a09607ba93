import type { CustomerId, Instant, ProposalKind, ProposalState, StaffId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { ManualTransferView } from '../payment/payment.ts'
import type { BankStatementLineTable, LineState } from './statement.tables.ts'

export type LineRow = Selectable<BankStatementLineTable>
export type TransferRow = Selectable<ManualTransferView>

export async function lockLine(tx: Db, id: number): Promise<LineRow | null> {
  const found = await tx
    .selectFrom('bank_statement_line')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** It waits, and came meanwhile with another statement that was confirmed. */
export async function isRepeated(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('repeated_line')
    .select('line_id')
    .where('line_id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function closeLine(
  tx: Db,
  id: number,
  {
    state,
    instructionId,
    by,
    at,
  }: {
    state: 'partial' | 'matched' | 'returning' | 'dismissed'
    instructionId: number | null
    by: StaffId | null
    at: Instant
  },
): Promise<void> {
  await tx
    .updateTable('bank_statement_line')
    .set({ state, instruction_id: instructionId, matched_by: by, matched_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** Under lock, oldest first. */
export async function partialLines(tx: Db, instructionIds: readonly number[]): Promise<LineRow[]> {
  if (instructionIds.length === 0) return []
  return tx
    .selectFrom('bank_statement_line')
    .selectAll()
    .where('instruction_id', 'in', instructionIds)
    .where('state', '=', 'partial')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The transfers that the line may be by its amount, newest first. */
export async function transfersOf(db: Db, lineId: number): Promise<TransferRow[]> {
  return db
    .selectFrom('manual_transfer')
    .selectAll()
    .where('instruction_id', 'in', (eb) =>
      eb.selectFrom('line_transfer').select('instruction_id').where('line_id', '=', lineId),
    )
    .orderBy('instruction_id', 'desc')
    .execute()
}

/** Of lines that wait and of which nobody says otherwise, the one transfer that each is by its amount alone. */
export async function expectedOf(
  db: Db,
  lineIds: readonly number[],
): Promise<{ line_id: number; instruction_id: number }[]> {
  if (lineIds.length === 0) return []
  return db
    .selectFrom('line_transfer')
    .select(['line_id', (eb) => eb.fn.min('instruction_id').as('instruction_id')])
    .where('line_id', 'in', lineIds)
    .where('state', '=', 'unconfirmed')
    .where('line_id', 'not in', matchedByHand(db))
    .groupBy('line_id')
    .having((eb) => eb(eb.fn.countAll(), '=', 1))
    .execute()
}

/** Lines that somebody has recognised, and on which another has not decided. */
export const matchedByHand = (db: Db) =>
  db.selectFrom('line_proposal').select('line_id').where('kind', '=', 'match').where('state', '=', 'waiting')

/** Those that a line may be, nearest amount first. */
export async function candidatesOf(db: Db, { amount }: LineRow): Promise<TransferRow[]> {
  return db
    .selectFrom('manual_transfer')
    .selectAll()
    .where('state', '<>', 'PAID')
    .orderBy(sql`(state <> 'PENDING')::int`)
    .orderBy(sql`abs(amount - received - ${amount}::bigint)`)
    .orderBy('instruction_id', 'desc')
    .limit(20)
    .execute()
}

/** Open lines that a transfer may be, nearest amount first. */
export async function linesFor(db: Db, { amount, received }: TransferRow): Promise<LineShown[]> {
  return shown(db)
    .where('bank_statement_line.state', '=', 'open')
    .orderBy(sql`abs(bank_statement_line.amount - ${amount - received}::bigint)`)
    .orderBy('bank_statement_line.id', 'desc')
    .limit(20)
    .execute()
}

export async function transferById(db: Db, id: number): Promise<TransferRow | null> {
  const found = await db
    .selectFrom('manual_transfer')
    .selectAll()
    .where('instruction_id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

export async function awaitedTransfers(
  db: Db,
  { search, limit, offset }: { search: string | undefined; limit: number; offset: number },
): Promise<{ rows: TransferRow[]; total: number }> {
  const pattern = likeText(search ?? '')
  const wished = () =>
    db
      .selectFrom('manual_transfer')
      .where('state', '=', 'PENDING')
      .$if(search !== undefined, (query) =>
        query.where(
          sql<boolean>`(full_name ilike ${pattern} or email ilike ${pattern} or about ilike ${pattern}
            or amount::text like ${pattern})`,
        ),
      )
  const [rows, { count }] = await Promise.all([
    wished()
      .selectAll()
      .orderBy('proof_at', (order) => order.asc().nullsLast())
      .orderBy('expires_at')
      .limit(limit)
      .offset(offset)
      .execute(),
    wished()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

export type LineShown = LineRow & {
  matcher: string | null
  proposal_id: number | null
  proposal_kind: ProposalKind | null
  proposal_state: ProposalState | null
  proposal_reason: string | null
  asked_by: StaffId | null
  asked_at: Date | null
  asker: string | null
}

export async function lineShown(db: Db, id: number): Promise<LineShown | null> {
  return (await shown(db).where('bank_statement_line.id', '=', id).executeTakeFirst()) ?? null
}

export async function linesShown(db: Db, ids: readonly number[]): Promise<LineShown[]> {
  if (ids.length === 0) return []
  return shown(db).where('bank_statement_line.id', 'in', ids).orderBy('bank_statement_line.id').execute()
}

const shown = (db: Db) =>
  db
    .selectFrom('bank_statement_line')
    .leftJoin('staff_name', 'staff_name.staff_id', 'bank_statement_line.matched_by')
    .leftJoin('line_proposal as proposal', 'proposal.line_id', 'bank_statement_line.id')
    .leftJoin('staff_name as asker', 'asker.staff_id', 'proposal.asked_by')
    .selectAll('bank_statement_line')
    .select([
      'staff_name.full_name as matcher',
      'proposal.proposal_id',
      'proposal.kind as proposal_kind',
      'proposal.state as proposal_state',
      'proposal.reason as proposal_reason',
      'proposal.asked_by',
      'proposal.asked_at',
      'asker.full_name as asker',
    ])

export interface LineWish {
  readonly state: LineState | undefined
  readonly statementId: number | undefined
  readonly search: string | undefined
  readonly before: number | undefined
  readonly limit: number
}

export async function statementLines(
  db: Db,
  { state, statementId, search, before, limit }: LineWish,
): Promise<LineShown[]> {
  const pattern = likeText(search ?? '')
  return (
    shown(db)
      .$call((query) =>
        statementId === undefined ? query : query.where('bank_statement_line.statement_id', '=', statementId),
      )
      // The same file may have come again: what was not taken of the first would stand twice.
      .$if(state === undefined && statementId === undefined, (query) =>
        query.where('bank_statement_line.state', 'not in', ['discarded', 'known']),
      )
      .$call((query) => (state === undefined ? query : query.where('bank_statement_line.state', '=', state)))
      .$call((query) => (before === undefined ? query : query.where('bank_statement_line.id', '<', before)))
      .$if(search !== undefined, (query) =>
        query.where(sql<boolean>`(description ilike ${pattern} or amount::text like ${pattern})`),
      )
      .orderBy('bank_statement_line.id', 'desc')
      .limit(limit)
      .execute()
  )
}

export async function transfersById(db: Db, ids: readonly number[]): Promise<TransferRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('manual_transfer').selectAll().where('instruction_id', 'in', ids).execute()
}

export async function openLines(db: Db): Promise<{ count: number; amount: number }> {
  const row = await db
    .selectFrom('bank_statement_line')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('amount'),
    ])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { count: row.count, amount: Number(row.amount) }
}

export async function customersNamed(
  db: Db,
  search: string,
): Promise<{ customer_id: CustomerId; full_name: string; email: string }[]> {
  const pattern = likeText(search)
  return db
    .selectFrom('payer')
    .select(['customer_id', 'full_name', 'email'])
    .where('is_staff', '=', false)
    .where((eb) => eb.or([eb('full_name', 'ilike', pattern), eb('email', 'ilike', pattern)]))
    .orderBy('full_name')
    .orderBy('customer_id')
    .limit(20)
    .execute()
}

export async function customerExists(db: Db, id: CustomerId): Promise<boolean> {
  const found = await db
    .selectFrom('payer')
    .select('customer_id')
    .where('customer_id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
