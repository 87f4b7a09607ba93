import type { Instant, StaffId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { Finding } from './reader/balance.ts'
import type { BadLine, StatementLine } from './reader/statement.ts'
import type { BankStatementKnownLineTable } from './statement.tables.ts'

/** A line of a file, and the confirmed line that it is. */
export interface KnownLine {
  readonly line: StatementLine
  readonly lineId: number
}

interface KeptFile {
  readonly fileName: string
  readonly contentHash: Buffer
  readonly accounts: readonly string[]
  readonly period: { readonly from: string; readonly to: string }
  readonly opening: number | null
  readonly closing: number | null
  readonly findings: readonly Finding[]
  readonly bad: readonly BadLine[]
  readonly known: readonly KnownLine[]
  readonly staffId: StaffId
  readonly at: Instant
}

const AT_ONCE = 1_000

/** So many rows go in one statement that their values stay below what PostgreSQL takes. */
async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await insert(rows.slice(from, from + AT_ONCE))
}

/** All that a file says beside its new lines. */
export async function insertFile(tx: Db, file: KeptFile): Promise<number> {
  const { id } = await tx
    .insertInto('bank_statement')
    .values({
      file_name: file.fileName,
      content_hash: file.contentHash,
      known: file.known.length,
      accounts: [...file.accounts],
      period_from: file.period.from,
      period_to: file.period.to,
      opening_cents: file.opening,
      closing_cents: file.closing,
      staff_id: file.staffId,
      imported_at: new Date(file.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inParts(file.bad, (part) =>
    tx
      .insertInto('bank_statement_bad_line')
      .values(
        part.map(({ lineNumber, content, reason }) => ({
          statement_id: id,
          line_number: lineNumber,
          content,
          reason,
        })),
      )
      .execute(),
  )
  await inParts([...file.findings.entries()], (part) =>
    tx
      .insertInto('bank_statement_finding')
      .values(
        part.map(([position, { line, message }]) => ({
          statement_id: id,
          position,
          line_number: line,
          message,
        })),
      )
      .execute(),
  )
  await inParts(file.known, (part) =>
    tx
      .insertInto('bank_statement_known_line')
      .values(part.map(({ line, lineId }) => ({ ...rowOf(line), statement_id: id, line_id: lineId })))
      .execute(),
  )
  return id
}

const rowOf = (line: StatementLine) => ({
  line_number: line.lineNumber,
  account_number: line.account,
  balance_cents: line.balance,
  fingerprint: line.fingerprint,
  rank: line.rank,
  balance_rank: line.balanceRank,
  booked_on: line.bookedOn,
  booked_at: line.bookedAt === null ? null : new Date(line.bookedAt),
  description: line.description,
  amount: line.amount,
  direction: line.direction,
})

/** So many new lines that plans made for the table without them may be wrong. */
const COUNTED_FROM = 500

export async function insertLines(
  tx: Db,
  statementId: number,
  lines: readonly StatementLine[],
): Promise<void> {
  await inParts(lines, (part) =>
    tx
      .insertInto('bank_statement_line')
      .values(
        part.map((line) => ({ ...rowOf(line), statement_id: statementId, state: 'unconfirmed' as const })),
      )
      .execute(),
  )
  // PostgreSQL plans by what it counted last. Where that was a table of a few lines, each of these thousands is compared
  // with all others, and the import takes minutes.
  if (lines.length >= COUNTED_FROM) await sql`analyze bank_statement_line`.execute(tx)
}

export type KnownLineRow = Selectable<BankStatementKnownLineTable>

export async function knownLinesById(
  tx: Db,
  statementId: number,
  ids: readonly number[],
): Promise<KnownLineRow[]> {
  return tx
    .selectFrom('bank_statement_known_line')
    .selectAll()
    .where('statement_id', '=', statementId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** As movements of their own, though the house has lines that say the same. */
export async function insertTakenIn(
  tx: Db,
  statementId: number,
  known: readonly KnownLineRow[],
): Promise<void> {
  await inParts(known, (part) =>
    tx
      .insertInto('bank_statement_line')
      .values(
        part.map(({ id, line_id: _, ...row }) => ({
          ...row,
          statement_id: statementId,
          known_line_id: id,
          state: 'unconfirmed' as const,
        })),
      )
      .execute(),
  )
}

export async function takenInAlready(tx: Db, ids: readonly number[]): Promise<boolean> {
  const found = await tx
    .selectFrom('bank_statement_line')
    .select('id')
    .where('known_line_id', 'in', ids)
    .where('state', '<>', 'discarded')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function findingsOf(
  db: Db,
  statementId: number,
  limit: number,
): Promise<{ line_number: number | null; message: string }[]> {
  return db
    .selectFrom('bank_statement_finding')
    .select(['line_number', 'message'])
    .where('statement_id', '=', statementId)
    .orderBy('position')
    .limit(limit)
    .execute()
}

export type KnownLineShown = KnownLineRow & { readonly is_taken_in: boolean }

export async function knownLinesOf(db: Db, statementId: number, limit: number): Promise<KnownLineShown[]> {
  return db
    .selectFrom('bank_statement_known_line as known')
    .selectAll('known')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bank_statement_line as line')
            .select('line.id')
            .whereRef('line.known_line_id', '=', 'known.id')
            .where('line.state', '<>', 'discarded'),
        )
        .$castTo<boolean>()
        .as('is_taken_in'),
    )
    .where('known.statement_id', '=', statementId)
    .orderBy('known.id')
    .limit(limit)
    .execute()
}
