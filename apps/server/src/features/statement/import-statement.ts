import type { Body, Reply } from '@ketok/contract'
import { type CustomerId, rupiah } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { announceNews } from '../payment/announce-news.ts'
import { openRefundCase } from '../payment/open-refund-case.ts'
import type { News } from '../payment/payables.ts'
import { refuseWhileProposed } from '../proposal/propose.ts'
import { recordAction } from '../staff/record-action.ts'
import { bookLine, matchLine } from './match-line.ts'
import { lineFacts, lineSubject, lockOpenLine } from './open-line.ts'
import { readStatement } from './read-statement.ts'
import {
  customerExists,
  insertStatement,
  insertStatementLines,
  lockLine,
  settleLine,
  transfersOf,
} from './statement.store.ts'

/**
 * Takes in a bank's statement: each line once, however often and in whichever file it comes. Money in is booked at
 * once, and matched where exactly one transfer is of that amount.
 */
export async function importStatement(
  services: Services,
  staff: StaffCaller,
  { file_name, content }: Body<'POST /office/keuangan/mutasi'>,
): Promise<Reply<'POST /office/keuangan/mutasi'>> {
  const read = readStatement(content)
  if (read === null) refuse({ code: 'statement_unreadable' }, 'content')
  const { db, live, now } = services
  const { reply, lines } = await inTransaction(db, async (tx) => {
    const at = now()
    const statementId = await insertStatement(tx, {
      fileName: file_name,
      staffId: staff.staffId,
      at,
      bad: read.bad,
    })
    const taken = await insertStatementLines(tx, statementId, read.lines)
    const incoming = taken.filter(({ direction }) => direction === 'in')
    for (const line of incoming) await bookLine(tx, line, at)
    await recordAction(tx, staff, {
      action: 'statement.imported',
      subject: { type: 'bank_statement', id: statementId },
      after: { file_name, taken: taken.length, bad: read.bad.length },
      at,
    })
    return {
      lines: incoming,
      reply: {
        statement_id: statementId,
        taken: taken.length,
        known: read.lines.length - taken.length,
        noted: taken.length - incoming.length,
        bad_lines: read.bad.slice(0, 1_000).map(({ lineNumber, content: text, reason }) => ({
          line_number: lineNumber,
          content: text,
          reason,
        })),
      },
    }
  })
  // Each in its own transaction: one that cannot be matched leaves the others be, and stays open for a person.
  let matched = 0
  for (const line of lines) {
    const news = await matchByAmount(services, line.id).catch((error: unknown) => {
      services.log.error({ err: error, line_id: line.id }, 'statement: a line could not be matched')
      return null
    })
    if (news === null) continue
    matched++
    for (const each of news) announceNews(live, each)
  }
  return { ...reply, matched, open: lines.length - matched }
}

async function matchByAmount(services: Services, lineId: number): Promise<News[] | null> {
  return inTransaction(services.db, async (tx) => {
    const line = await lockLine(tx, lineId)
    if (line?.state !== 'open') return null
    const [transfer, another] = await transfersOf(tx, rupiah(line.amount), line.booked_on)
    if (transfer === undefined || another !== undefined) return null
    return matchLine(services, tx, line, transfer.instruction_id, null)
  })
}

/** Money that is for nothing goes back to whoever sent it, once somebody has found out who that was. */
export async function returnLine(
  { db, now }: Services,
  staff: StaffCaller,
  lineId: number,
  customerId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const line = await lockOpenLine(tx, lineId)
    await refuseWhileProposed(tx, lineSubject(lineId))
    if (!(await customerExists(tx, customerId))) refuse({ code: 'not_found' })
    const at = now()
    await settleLine(tx, lineId, { state: 'returning', instructionId: null, by: staff.staffId, at })
    await openRefundCase(tx, {
      of: { statementLineId: lineId },
      customerId: customerId as CustomerId,
      amount: rupiah(line.amount),
      reason: 'unidentified',
      at,
    })
    await recordAction(tx, staff, {
      action: 'statement_line.returned',
      subject: lineSubject(lineId),
      before: { state: line.state },
      after: { ...lineFacts(line), customer_id: customerId },
      at,
    })
  })
}
