import { rupiah } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { postJournal } from '../ledger/post-journal.ts'
import { recordAction } from '../staff/record-action.ts'
import { type DismissalRow, decideDismissal, insertDismissal, lockDismissal } from './dismissal.store.ts'
import { type LineRow, lockLine, settleLine } from './statement.store.ts'

/**
 * The bank's interest, or money the house moved between its own accounts: no customer sent it. The money stays in
 * suspense until another person agrees, for otherwise one person could make a customer's transfer the house's own.
 */
export async function proposeDismissal(
  { db, now }: Services,
  staff: StaffCaller,
  lineId: number,
  reason: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const line = await lockOpenLine(tx, lineId)
    if ((await lockDismissal(tx, lineId)) !== null) refuse({ code: 'line_dismissal_waits' })
    await insertDismissal(tx, { lineId, reason, by: staff.staffId, at: now() })
    await recordAction(tx, staff, {
      action: 'statement_line.dismissal_proposed',
      subject: { type: 'statement_line', id: lineId },
      after: { amount: line.amount, description: line.description, reason },
      at: now(),
    })
  })
}

/** The second of the two people: the money leaves suspense for what the house received from elsewhere. */
export async function approveDismissal(
  { db, now }: Services,
  staff: StaffCaller,
  lineId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { line, dismissal } = await lockProposed(tx, lineId)
    if (dismissal.proposed_by === staff.staffId) refuse({ code: 'needs_another_person' })
    const at = now()
    const amount = rupiah(line.amount)
    await decideDismissal(tx, dismissal.id, { state: 'approved', by: staff.staffId, at })
    await settleLine(tx, lineId, { state: 'dismissed', instructionId: null, by: staff.staffId, at })
    await postJournal(tx, {
      kind: 'suspense_dismissed',
      reference: `statement_line:${lineId}`,
      at,
      postings: [
        { account: 'suspense', debit: amount },
        { account: 'other_receipt', credit: amount },
      ],
    })
    await recordAction(tx, staff, {
      action: 'statement_line.dismissed',
      subject: { type: 'statement_line', id: lineId },
      before: { state: line.state },
      after: { state: 'dismissed', amount, reason: dismissal.reason },
      at,
    })
  })
}

export async function rejectDismissal(
  { db, now }: Services,
  staff: StaffCaller,
  lineId: number,
  rejection: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { dismissal } = await lockProposed(tx, lineId)
    const at = now()
    await decideDismissal(tx, dismissal.id, { state: 'rejected', rejection, by: staff.staffId, at })
    await recordAction(tx, staff, {
      action: 'statement_line.dismissal_rejected',
      subject: { type: 'statement_line', id: lineId },
      before: { reason: dismissal.reason },
      after: { rejection },
      at,
    })
  })
}

async function lockOpenLine(tx: Db, lineId: number): Promise<LineRow> {
  const line = orNotFound(await lockLine(tx, lineId))
  if (line.state !== 'open') refuse({ code: 'line_settled' })
  return line
}

/** The line first: everybody locks in this order. */
async function lockProposed(tx: Db, lineId: number): Promise<{ line: LineRow; dismissal: DismissalRow }> {
  const line = await lockOpenLine(tx, lineId)
  const dismissal = await lockDismissal(tx, lineId)
  if (dismissal === null) refuse({ code: 'line_not_dismissed' })
  return { line, dismissal }
}
