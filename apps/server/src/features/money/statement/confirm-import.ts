import { inPart } from '../../../platform/database/database.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db, Tables } from '../../../tables.ts'
import { type Agreed, proposalKind } from '../../people/proposal/proposal.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { confirmLines, discardLines, linesOfOneTransfer, lockConfirmation } from './import.store.ts'
import { bookLine, matchLine } from './match-line.ts'
import { type LineRow, transfersOf } from './statement.store.ts'

export interface ImportWish {
  readonly statement_id: number
  /** As its asker saw it: what is new by then is looked at then. */
  readonly file_name: string
  readonly lines: number
  readonly amount: number
}

export const importProposal = proposalKind<ImportWish>()('import')

/**
 * Another agrees that this is what the bank says. Each line counts once, in whichever statements it came; money in is
 * booked, and matched where exactly one transfer is of that amount by now.
 */
export async function carryOutImport(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, askedBy, reason }: Agreed<ImportWish>,
): Promise<void> {
  const at = services.now()
  await lockConfirmation(tx)
  const taken = await confirmLines(tx, wish.statement_id)
  const incoming = taken.filter(({ direction }) => direction === 'in')
  for (const line of incoming) await bookLine(tx, line, at)
  let matched = 0
  const known = await linesOfOneTransfer(tx, wish.statement_id)
  for (const line of incoming.filter(({ id }) => known.has(id))) {
    if (await matchByAmount(services, tx, line)) matched++
  }
  await recordAction(tx, staff, {
    action: 'statement.confirmed',
    subject: { type: 'bank_statement', id: wish.statement_id },
    before: { state: 'waiting', asked_by: askedBy, reason },
    after: {
      file_name: wish.file_name,
      lines: taken.length,
      amount: incoming.reduce((sum, { amount }) => sum + amount, 0),
      matched,
    },
    at,
  })
}

/** False where the amount alone does not tell. One that cannot be matched leaves the others be, and stays open. */
async function matchByAmount(services: Services, tx: Db, line: LineRow): Promise<boolean> {
  const [transfer, another] = await transfersOf(tx, line.id)
  if (transfer === undefined || another !== undefined) return false
  return inPart<Tables, boolean>(
    tx,
    async () => {
      await matchLine(services, tx, line, transfer.instruction_id, null)
      return true
    },
    (error) => {
      services.log.error({ err: error, line_id: line.id }, 'statement: a line could not be matched')
      return false
    },
  )
}

/** Refused or taken back: none of it will ever be in a book, and the same file may come again. */
export async function letGoOfImport(tx: Db, { statement_id }: ImportWish): Promise<void> {
  await discardLines(tx, statement_id)
}
