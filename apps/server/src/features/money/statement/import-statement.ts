import { createHash } from 'node:crypto'
import type { Body, Reply } from '@ketok/contract'
import { wibDay } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { propose } from '../../people/proposal/proposal.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { type ImportWish, importProposal } from './confirm-import.ts'
import { importOf } from './find-import.ts'
import { confirmedLike, lockContent, waitingImportOf } from './import.store.ts'
import { insertFile, insertLines, type KnownLine } from './kept-file.store.ts'
import { knownAs } from './known-lines.ts'
import { readStatement, readWorkbook } from './read-statement.ts'
import type { Finding } from './reader/balance.ts'
import type { StatementLine } from './reader/statement.ts'

/**
 * The first of two people takes in a bank's statement. They could have written it themselves: nothing of it is booked or
 * matched until another person has looked at it. Whoever sends the same file again, because the answer was lost, has
 * sent it once.
 */
export async function importStatement(
  { db, now, config }: Services,
  staff: StaffCaller,
  { file_name, content, format }: Body<'POST /office/keuangan/mutasi'>,
): Promise<Reply<'POST /office/keuangan/mutasi'>> {
  const today = wibDay(now())
  const read = format === 'xlsx' ? await readWorkbook(content, today) : readStatement(content, today)
  if (!read.ok) refuse(read.error, 'content')
  const { lines: found, ...file } = read.value
  const findings = [...otherAccounts(file.accounts, config.manual?.number), ...file.findings]
  const contentHash = createHash('sha256').update(content).digest()
  const statementId = await inTransaction(db, async (tx) => {
    await lockContent(tx, contentHash)
    const waiting = await waitingImportOf(tx, contentHash)
    if (waiting?.staff_id === staff.staffId) return waiting.statement_id
    if (waiting !== null) refuse({ code: 'import_waits' })
    const at = now()
    const { lines, known } = await sorted(tx, found)
    const id = await insertFile(tx, {
      ...file,
      findings,
      fileName: file_name,
      contentHash,
      known,
      staffId: staff.staffId,
      at,
    })
    const subject = { type: 'bank_statement', id }
    if (lines.length === 0) {
      const after = { file_name, lines: 0, known: known.length, bad: file.bad.length }
      await recordAction(tx, staff, { action: 'statement.imported', subject, after, at })
      return id
    }
    await insertLines(tx, id, lines)
    const wish: ImportWish = { statement_id: id, file_name, lines: lines.length, amount: creditsOf(lines) }
    const reason = periodWords(lines.map(({ bookedOn }) => bookedOn))
    await propose(tx, staff, subject, async () => ({ kind: importProposal, wish, reason, at }))
    return id
  })
  return importOf(db, statementId)
}

/** Which lines are new, and which a confirmed statement holds already. */
async function sorted(
  tx: Db,
  found: readonly StatementLine[],
): Promise<{ lines: StatementLine[]; known: KnownLine[] }> {
  const fingerprints = found.flatMap(({ fingerprint, earlier }) => [
    fingerprint,
    ...earlier.map((each) => each.fingerprint),
  ])
  const matches = knownAs(found, await confirmedLike(tx, [...new Set(fingerprints)]))
  const lines: StatementLine[] = []
  const known: KnownLine[] = []
  for (const [at, line] of found.entries()) {
    const lineId = matches[at] ?? null
    if (lineId === null) lines.push(line)
    else known.push({ line, lineId })
  }
  return { lines, known }
}

/** Customers are told one account to pay to: a file of another one is likely the wrong file. */
function otherAccounts(accounts: readonly string[], own: string | undefined): Finding[] {
  if (own === undefined) return []
  const bare = (account: string) => account.replace(/^0+/, '')
  return accounts
    .filter((account) => /^\d+$/.test(account) && bare(account) !== bare(own.replaceAll(/\D/g, '')))
    .map((account) => ({
      line: null,
      message: `Rekening ${account} di berkas bukan rekening yang diberitahukan kepada pelanggan (${own})`,
    }))
}

export const creditsOf = (lines: readonly Pick<StatementLine, 'amount' | 'direction'>[]) =>
  lines.reduce((sum, { amount, direction }) => sum + (direction === 'in' ? amount : 0), 0)

/** A statement is its own reason: which days it tells of. */
export function periodWords(days: readonly string[]): string {
  const inOrder = days.toSorted()
  const [first, last] = [inOrder[0], inOrder.at(-1)].map((day) => day?.split('-').toReversed().join('-'))
  return first === last ? `Mutasi ${first}` : `Mutasi ${first} sampai ${last}`
}
