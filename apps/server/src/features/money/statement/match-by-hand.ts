import type { Body } from '@ketok/contract'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type Agreed, proposalKind, propose } from '../../people/proposal/proposal.ts'
import { recordAction } from '../../people/staff/staff.ts'
import type { ManualTransferView } from '../payment/payment.ts'
import { matchLine } from './match-line.ts'
import { lineFacts, lineSubject, lockLineToMatch, lockOpenLine } from './open-line.ts'
import { transferById } from './statement.store.ts'

export interface MatchWish {
  readonly line_id: number
  readonly instruction_id: number
  /** The transfer's state when it was asked: money for what is open settles it, for what is over it goes back. */
  readonly while: ManualTransferView['state']
}

export const matchProposal = proposalKind<MatchWish>()('match')

/**
 * A person says which transfer a line is. One person alone would give the money to whom they like. They need not wait until
 * another has agreed to the line's import: the deadline would not.
 */
export async function proposeMatch(
  { db, now }: Services,
  staff: StaffCaller,
  lineId: number,
  { instruction_id, reason }: Body<'POST /office/keuangan/mutasi/{line_id}/cocokkan'>,
): Promise<number> {
  return inTransaction(db, (tx) =>
    propose(tx, staff, lineSubject(lineId), async () => {
      const line = await lockLineToMatch(tx, lineId)
      const transfer = orNotFound(await transferById(tx, instruction_id))
      const wish: MatchWish = { line_id: lineId, instruction_id, while: transfer.state }
      const before = { ...lineFacts(line), due: transfer.amount, received: transfer.received }
      return { kind: matchProposal, wish, reason, before, at: now() }
    }),
  )
}

/** Another agrees, after the line's import was agreed to. What came for the transfer meanwhile counts; that it is over, or open again, does not fit. */
export async function carryOutMatch(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, askedBy, reason }: Agreed<MatchWish>,
): Promise<void> {
  const line = await lockOpenLine(tx, wish.line_id)
  await matchLine(services, tx, line, wish.instruction_id, {
    staffId: staff.staffId,
    check: ({ state }) => {
      if (state !== wish.while) refuse({ code: 'transfer_changed' })
    },
  })
  await recordAction(tx, staff, {
    action: 'statement_line.matched',
    subject: lineSubject(wish.line_id),
    before: { state: line.state },
    after: { ...lineFacts(line), instruction_id: wish.instruction_id, asked_by: askedBy, reason },
    at: services.now(),
  })
}
