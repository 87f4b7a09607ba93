import type { Instant, StaffId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import { type ConfirmedLine, knownAs } from './known-lines.ts'
import { type LineRow, matchedByHand } from './statement.store.ts'
import type { StatementImportView } from './statement.tables.ts'

/** Lets one of two people be first who send the same file at the same moment. */
export async function lockContent(tx: Db, contentHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statement_file'), hashtext(${contentHash.toString('hex')}))`.execute(
    tx,
  )
}

/** One import is confirmed after the other: each looks at what those before it brought. */
export async function lockConfirmation(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statement_confirmed'), 0)`.execute(tx)
}

export async function waitingImportOf(
  tx: Db,
  contentHash: Buffer,
): Promise<{ statement_id: number; staff_id: StaffId } | null> {
  const found = await tx
    .selectFrom('bank_statement')
    .innerJoin('statement_import as imported', 'imported.statement_id', 'bank_statement.id')
    .select(['imported.statement_id', 'imported.staff_id'])
    .where('content_hash', '=', contentHash)
    .where('imported.state', '=', 'waiting')
    .executeTakeFirst()
  return found ?? null
}

/** The confirmed lines that a file's lines may be. */
export async function confirmedLike(db: Db, fingerprints: readonly string[]): Promise<ConfirmedLine[]> {
  const found: ConfirmedLine[] = []
  for (let from = 0; from < fingerprints.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('bank_statement_line')
      .select([
        'id',
        'fingerprint',
        'account_number as account',
        'balance_cents as balance',
        'is_of_earlier_reader as isOfEarlierReader',
      ])
      .where('fingerprint', 'in', fingerprints.slice(from, from + AT_ONCE))
      .where(sql<boolean>`line_is_confirmed(state)`)
      .orderBy('id')
      .execute()
    found.push(...rows)
  }
  return found
}

/** A statement may name more values than one query takes. */
const AT_ONCE = 1_000

/** Those that wait in a statement and came meanwhile with another; what somebody takes in knowingly is none of them. */
async function repeatedLines(tx: Db, statementId: number): Promise<number[]> {
  const waiting = await tx
    .selectFrom('bank_statement_line')
    .select(['id', 'fingerprint', 'account_number as account', 'balance_cents as balance'])
    .where('statement_id', '=', statementId)
    .where('state', '=', 'unconfirmed')
    .where('known_line_id', 'is', null)
    .orderBy('id')
    .execute()
  const lines = waiting.map((line) => ({ ...line, earlier: [] }))
  const found = knownAs(
    lines,
    await confirmedLike(tx, [...new Set(lines.map(({ fingerprint }) => fingerprint))]),
  )
  return lines.flatMap(({ id }, at) => (found[at] === null ? [] : [id]))
}

/** The house takes its lines to be what the bank says; answers those that no other statement brought meanwhile. */
export async function confirmLines(tx: Db, statementId: number): Promise<LineRow[]> {
  const repeated = await repeatedLines(tx, statementId)
  if (repeated.length > 0)
    await tx.updateTable('bank_statement_line').set({ state: 'known' }).where('id', 'in', repeated).execute()
  const taken = await tx
    .updateTable('bank_statement_line')
    .set({ state: sql<'open' | 'noted'>`case direction when 'in' then 'open' else 'noted' end` })
    .where('statement_id', '=', statementId)
    .where('state', '=', 'unconfirmed')
    .returningAll()
    .execute()
  return taken.toSorted((a, b) => a.id - b.id)
}

/**
 * Of those that were confirmed, the ones whose amount is one transfer's alone and of which nobody says otherwise: asked
 * once, not line by line.
 */
export async function linesOfOneTransfer(tx: Db, statementId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('line_transfer')
    .select('line_id')
    .where('statement_id', '=', statementId)
    .where('state', '=', 'open')
    .where('line_id', 'not in', matchedByHand(tx))
    .groupBy('line_id')
    .having((eb) => eb(eb.fn.countAll(), '=', 1))
    .execute()
  return new Set(rows.map(({ line_id }) => line_id))
}

export async function discardLines(tx: Db, statementId: number): Promise<void> {
  await tx
    .updateTable('bank_statement_line')
    .set({ state: 'discarded' })
    .where('statement_id', '=', statementId)
    .where('state', '=', 'unconfirmed')
    .execute()
}

export type ImportShown = Selectable<StatementImportView> & { readonly importer: string }

const shown = (db: Db) =>
  db
    .selectFrom('statement_import as imported')
    .innerJoin('staff_name', 'staff_name.staff_id', 'imported.staff_id')
    .selectAll('imported')
    .select('staff_name.full_name as importer')

export async function importById(db: Db, statementId: number): Promise<ImportShown | null> {
  return (await shown(db).where('imported.statement_id', '=', statementId).executeTakeFirst()) ?? null
}

export async function waitingImports(db: Db): Promise<ImportShown[]> {
  return shown(db).where('imported.state', '=', 'waiting').orderBy('imported.statement_id').execute()
}

interface Sum {
  readonly count: number
  readonly amount: number
}

/** What is one transfer's alone by its amount: it would be matched, or was. */
export async function matchingOf(db: Db, statementId: number): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from (
      select amount from line_transfer where statement_id = ${statementId} and state = 'unconfirmed'
        and line_id not in (${matchedByHand(db)})
      group by line_id, amount having count(*) = 1
      union all
      select amount from bank_statement_line
      where statement_id = ${statementId} and state = 'matched' and matched_by is null) as matching`.execute(
    db,
  )
  return rows[0] ?? { count: 0, amount: 0 }
}

export async function badLinesOf(
  db: Db,
  statementId: number,
  limit: number,
): Promise<{ line_number: number; content: string; reason: string }[]> {
  return db
    .selectFrom('bank_statement_bad_line')
    .select(['line_number', 'content', 'reason'])
    .where('statement_id', '=', statementId)
    .orderBy('line_number')
    .limit(limit)
    .execute()
}

/** In the order of the file. */
export async function linesOfImport(db: Db, statementId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bank_statement_line')
    .select('id')
    .where('statement_id', '=', statementId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lines that wait and are of exactly what this account asks for. */
export async function linesWaitingFor(db: Db, instructionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('line_transfer')
    .select('line_id')
    .where('state', '=', 'unconfirmed')
    .where('instruction_id', '=', instructionId)
    .execute()
  return rows.map(({ line_id }) => line_id)
}

/** What is past its time and stays open for this import alone. */
export async function dueWhileHeld(db: Db, statementId: number, at: Instant): Promise<('bill' | 'order')[]> {
  const rows = await db
    .selectFrom('held_by_import')
    .select('kind')
    .where('statement_id', '=', statementId)
    .where('due_at', '<=', new Date(at))
    .execute()
  return rows.map(({ kind }) => kind)
}
