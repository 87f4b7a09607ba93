import type { Body } from '@ketok/contract'
import { rupiah } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type Agreed, proposalKind, propose } from '../../people/proposal/proposal.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { lockCashHeld, postJournal } from '../ledger/ledger.ts'
import { lineFacts, lineSubject, lockOpenLine } from './open-line.ts'
import { closeLine } from './statement.store.ts'

export interface DismissalWish {
  readonly line_id: number
  /** The number of the bank's slip where the line is cash of the desks that somebody carried there. */
  readonly cash_slip?: string
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
  { reason, cash_slip }: Body<'POST /office/keuangan/mutasi/{line_id}/kesampingkan'>,
): Promise<number> {
  return inTransaction(db, (tx) =>
    propose(tx, staff, lineSubject(lineId), async () => {
      const line = await lockOpenLine(tx, lineId)
      if (cash_slip !== undefined) await refuseMoreThanHeld(tx, line.amount)
      const wish: DismissalWish = { line_id: lineId, ...(cash_slip !== undefined && { cash_slip }) }
      return { kind: dismissalProposal, wish, reason, before: lineFacts(line), at: now() }
    }),
  )
}

/** Cash comes in at desks and leaves here alone, one deposit after the other: more than was taken in is none of it. */
async function refuseMoreThanHeld(tx: Db, amount: number): Promise<void> {
  const held = await lockCashHeld(tx)
  if (amount > held) refuse({ code: 'cash_short', held }, 'cash_slip')
}

/** Another agrees: the money leaves suspense for what the house received from elsewhere, or for the cash it was before. */
export async function carryOutDismissal(
  { now }: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, askedBy, reason }: Agreed<DismissalWish>,
): Promise<void> {
  const line = await lockOpenLine(tx, wish.line_id)
  const at = now()
  const amount = rupiah(line.amount)
  const { cash_slip } = wish
  if (cash_slip !== undefined) await refuseMoreThanHeld(tx, amount)
  await closeLine(tx, line.id, { state: 'dismissed', instructionId: null, by: staff.staffId, at })
  await postJournal(tx, {
    kind: cash_slip === undefined ? 'suspense_dismissed' : 'cash_deposited',
    reference: `statement_line:${line.id}`,
    at,
    postings: [
      { account: 'suspense', debit: amount },
      { account: cash_slip === undefined ? 'other_receipt' : 'bank:cash', credit: amount },
    ],
  })
  await recordAction(tx, staff, {
    action: cash_slip === undefined ? 'statement_line.dismissed' : 'statement_line.cash_deposited',
    subject: lineSubject(line.id),
    before: { state: line.state },
    after: {
      state: 'dismissed',
      amount,
      asked_by: askedBy,
      reason,
      ...(cash_slip !== undefined && { cash_slip }),
    },
    at,
  })
}
