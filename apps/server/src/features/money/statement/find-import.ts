import type { Reply } from '@ketok/contract'
import { type Instant, rupiah } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { linesById } from './find-statement.ts'
import { badLinesOf, dueWhileHeld, importById, linesOfImport, matchingOf } from './import.store.ts'
import { findingsOf, knownLinesOf } from './kept-file.store.ts'
import { importSums, knownLineView } from './statement.views.ts'

type WireImport = Reply<'POST /office/keuangan/mutasi'>

const LISTED_MAX = 1_000
/** Enough to look through in a pane; the page of the statement has them all. */
const LINES_SHOWN = 200

export async function importOf(db: Db, statementId: number): Promise<WireImport> {
  const row = orNotFound(await importById(db, statementId))
  const [{ count, amount }, bad_lines, findings, known] = await Promise.all([
    matchingOf(db, statementId),
    badLinesOf(db, statementId, LISTED_MAX),
    findingsOf(db, statementId, LISTED_MAX),
    knownLinesOf(db, statementId, LISTED_MAX),
  ])
  return {
    ...importSums(row),
    matching: { count, amount: rupiah(amount) },
    bad_lines,
    findings,
    known_lines: known.map(knownLineView),
  }
}

export async function firstLinesOf(
  db: Db,
  statementId: number,
): Promise<Reply<'GET /office/keuangan/mutasi'>['lines']> {
  return linesById(db, await linesOfImport(db, statementId, LINES_SHOWN))
}

/** How much is past its time and ends when nobody agrees to this import. */
export async function heldPastTime(
  db: Db,
  statementId: number,
  at: Instant,
): Promise<{ bills: number; orders: number }> {
  const held = await dueWhileHeld(db, statementId, at)
  const bills = held.filter((kind) => kind === 'bill').length
  return { bills, orders: held.length - bills }
}
