import { createHash } from 'node:crypto'
import type { Body, Reply } from '@ketok/contract'
import { inTransaction } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { propose } from '../proposal/propose.ts'
import { recordAction } from '../staff/record-action.ts'
import type { ImportWish } from './confirm-import.ts'
import { importOf } from './find-import.ts'
import { lockContent, newLines, waitingImportOf } from './import.store.ts'
import { readStatement, type StatementLine } from './read-statement.ts'
import { insertStatement, insertStatementLines } from './statement.store.ts'

/**
 * The first of two people takes in a bank's statement. He could have written it himself: nothing of it is booked or
 * matched until another person has looked at it. Whoever sends the same file again, because the answer was lost, has
 * sent it once.
 */
export async function importStatement(
  { db, now }: Services,
  staff: StaffCaller,
  { file_name, content }: Body<'POST /office/keuangan/mutasi'>,
): Promise<Reply<'POST /office/keuangan/mutasi'>> {
  const read = readStatement(content)
  if (read === null) refuse({ code: 'statement_unreadable' }, 'content')
  const contentHash = createHash('sha256').update(content).digest()
  const statementId = await inTransaction(db, async (tx) => {
    await lockContent(tx, contentHash)
    const waiting = await waitingImportOf(tx, contentHash)
    if (waiting?.staff_id === staff.staffId) return waiting.statement_id
    if (waiting !== null) refuse({ code: 'import_waits' })
    const at = now()
    const lines = await newLines(tx, read.lines)
    const known = read.lines.length - lines.length
    const id = await insertStatement(tx, {
      fileName: file_name,
      contentHash,
      known,
      bad: read.bad,
      staffId: staff.staffId,
      at,
    })
    const subject = { type: 'bank_statement', id }
    if (lines.length === 0) {
      const after = { file_name, lines: 0, known, bad: read.bad.length }
      await recordAction(tx, staff, { action: 'statement.imported', subject, after, at })
      return id
    }
    await insertStatementLines(tx, id, lines)
    const wish: ImportWish = { statement_id: id, file_name, lines: lines.length, amount: creditsOf(lines) }
    await propose(tx, staff, subject, async () => ({ kind: 'import', wish, reason: periodOf(lines), at }))
    return id
  })
  return importOf(db, statementId)
}

const creditsOf = (lines: readonly StatementLine[]) =>
  lines.reduce((sum, { amount, direction }) => sum + (direction === 'in' ? amount : 0), 0)

/** A statement is its own reason: which days it tells of. */
function periodOf(lines: readonly StatementLine[]): string {
  const inOrder = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const [first, last] = [inOrder[0], inOrder.at(-1)].map((day) => day?.split('-').toReversed().join('-'))
  return first === last ? `Mutasi ${first}` : `Mutasi ${first} sampai ${last}`
}
