import { rupiah } from '@ketok/domain'
import { inTransaction } from '../../../platform/database.ts'
import type { StaffCaller } from '../../../platform/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type Agreed, proposalKind, propose } from '../../people/proposal/proposal.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { postJournal } from '../ledger/ledger.ts'
import { lineFacts, lineSubject, lockOpenLine } from './open-line.ts'
import { settleLine } from './statement.store.ts'

export interface DismissalWish {
  readonly line_id: number
}

export const dismissalProposal = proposalKind<DismissalWish>()('dismissal')

/**
 * The bank's interest, or money the house moved between its own accounts: no customer sent it. The money stays in
 * suspense until another person agrees, for otherwise one person could make a customer's transfer the house's own.
 */
export async function proposeDismissal(
  { db, now }: Services,
  staff: StaffCaller,
  lineId: number,
  reason: string,
): Promise<number> {
  return inTransaction(db, (tx) =>
    propose(tx, staff, lineSubject(lineId), async () => {
      const line = await lockOpenLine(tx, lineId)
      const wish: DismissalWish = { line_id: lineId }
      return { kind: dismissalProposal, wish, reason, before: lineFacts(line), at: now() }
    }),
  )
}

/** Another agrees: the money leaves suspense for what the house received from elsewhere. */
export async function carryOutDismissal(
  { now }: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, askedBy, reason }: Agreed<DismissalWish>,
): Promise<void> {
  const line = await lockOpenLine(tx, wish.line_id)
  const at = now()
  const amount = rupiah(line.amount)
  await settleLine(tx, line.id, { state: 'dismissed', instructionId: null, by: staff.staffId, at })
  await postJournal(tx, {
    kind: 'suspense_dismissed',
    reference: `statement_line:${line.id}`,
    at,
    postings: [
      { account: 'suspense', debit: amount },
      { account: 'other_receipt', credit: amount },
    ],
  })
  await recordAction(tx, staff, {
    action: 'statement_line.dismissed',
    subject: lineSubject(line.id),
    before: { state: line.state },
    after: { state: 'dismissed', amount, asked_by: askedBy, reason },
    at,
  })
}
