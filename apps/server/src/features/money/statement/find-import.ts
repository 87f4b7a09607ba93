import type { Reply } from '@ketok/contract'
import { rupiah } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { linesById } from './find-statement.ts'
import { badLinesOf, importById, linesOfImport, matchingOf, unconfirmedSum } from './import.store.ts'
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

/** What came in by statements that nobody has confirmed: no account holds it, and no check counts it. */
export async function unconfirmedMoney(db: Db): Promise<Reply<'GET /office/keuangan/buku'>['unconfirmed']> {
  const { count, amount } = await unconfirmedSum(db)
  return { count, amount: rupiah(amount) }
}

/** Whoever refuses an import or takes it back lets these end. */
export { heldPastTime } from './import.store.ts'
