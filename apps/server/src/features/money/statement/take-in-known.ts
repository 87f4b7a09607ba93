import { createHash } from 'node:crypto'
import type { Body, Reply } from '@ketok/contract'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { propose } from '../../people/proposal/proposal.ts'
import { type ImportWish, importProposal } from './confirm-import.ts'
import { importOf } from './find-import.ts'
import { importById, lockContent, waitingImportOf } from './import.store.ts'
import { creditsOf, periodWords } from './import-statement.ts'
import { insertFile, insertTakenIn, knownLinesById, takenInAlready } from './kept-file.store.ts'

/**
 * Lines of a file that were taken to be there already, and are movements of their own: they become an import of their
 * own, which waits for a second person like every other.
 */
export async function takeInKnown(
  { db, now }: Services,
  staff: StaffCaller,
  statementId: number,
  { known_line_ids }: Body<'POST /office/keuangan/mutasi/impor/{statement_id}/ambil'>,
): Promise<Reply<'POST /office/keuangan/mutasi'>> {
  const ids = [...new Set(known_line_ids)].toSorted((a, b) => a - b)
  const contentHash = createHash('sha256')
    .update(`known lines ${ids.join(' ')}`)
    .digest()
  const takenId = await inTransaction(db, async (tx) => {
    const from = orNotFound(await importById(tx, statementId))
    await lockContent(tx, knownLinesLock(statementId))
    const waiting = await waitingImportOf(tx, contentHash)
    if (waiting?.staff_id === staff.staffId) return waiting.statement_id
    const known = await knownLinesById(tx, statementId, ids)
    if (known.length < ids.length) refuse({ code: 'not_found' })
    if (waiting !== null || (await takenInAlready(tx, ids))) refuse({ code: 'known_line_taken_in' })
    const at = now()
    const days = known.map(({ booked_on }) => booked_on).toSorted()
    const id = await insertFile(tx, {
      fileName: from.file_name,
      contentHash,
      accounts: [...new Set(known.flatMap(({ account_number }) => account_number ?? []))],
      period: { from: days[0] ?? '', to: days.at(-1) ?? '' },
      opening: null,
      closing: null,
      findings: known.map(({ line_number, line_id }) => ({
        line: line_number,
        message: `sama dengan mutasi ${line_id} yang sudah dibukukan, dan diambil sebagai mutasi tersendiri`,
      })),
      bad: [],
      known: [],
      staffId: staff.staffId,
      at,
    })
    await insertTakenIn(tx, id, known)
    const wish: ImportWish = {
      statement_id: id,
      file_name: from.file_name,
      lines: known.length,
      amount: creditsOf(known),
    }
    await propose(tx, staff, { type: 'bank_statement', id }, async () => ({
      kind: importProposal,
      wish,
      reason: `${periodWords(days)}, baris yang sudah dikenal`,
      at,
    }))
    return id
  })
  return importOf(db, takenId)
}

/** Lets one of two people be first who take in a line of the same file. */
const knownLinesLock = (statementId: number) => Buffer.from(`known lines of ${statementId}`)
