import type { Body } from '@ketok/contract'
import { type CardWay, type Rupiah, rupiah } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type Agreed, proposalKind, propose } from '../../people/proposal/proposal.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { type Journal, lockDeskHeld, postJournal } from '../ledger/ledger.ts'
import { lineFacts, lineSubject, lockOpenLine } from './open-line.ts'
import { closeLine } from './statement.store.ts'

export interface DismissalWish {
  readonly line_id: number
  /** The number of the bank's slip where the line is cash of the desks that somebody carried there. */
  readonly cash_slip?: string
  /** Where it is what desks took in by card or QRIS, less what the acquirer kept. */
  readonly card?: { readonly way: CardWay; readonly fee: number }
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
  { reason, cash_slip, card }: Body<'POST /office/keuangan/mutasi/{line_id}/kesampingkan'>,
): Promise<number> {
  return inTransaction(db, (tx) =>
    propose(tx, staff, lineSubject(lineId), async () => {
      const line = await lockOpenLine(tx, lineId)
      const wish: DismissalWish = {
        line_id: lineId,
        ...(cash_slip !== undefined && { cash_slip }),
        ...(card !== undefined && { card }),
      }
      await refuseMoreThanHeld(tx, wish, line.amount)
      return { kind: dismissalProposal, wish, reason, before: lineFacts(line), at: now() }
    }),
  )
}

/** What came in at desks leaves there by lines of statements alone, one after the other: more than was taken in is none of it. */
async function refuseMoreThanHeld(tx: Db, { cash_slip, card }: DismissalWish, amount: number): Promise<void> {
  if (cash_slip !== undefined) {
    const held = await lockDeskHeld(tx, 'cash')
    if (amount > held) refuse({ code: 'cash_short', held }, 'cash_slip')
  }
  if (card !== undefined) {
    const { way, fee } = card
    const held = await lockDeskHeld(tx, way)
    if (amount + fee > held) refuse({ code: 'card_money_short', way, held }, 'card.fee')
  }
}

/** Another agrees: the money leaves suspense for what the house received from elsewhere, or for what desks held before. */
export async function carryOutDismissal(
  { now }: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, askedBy, reason }: Agreed<DismissalWish>,
): Promise<void> {
  const line = await lockOpenLine(tx, wish.line_id)
  const at = now()
  const amount = rupiah(line.amount)
  await refuseMoreThanHeld(tx, wish, amount)
  await closeLine(tx, line.id, { state: 'dismissed', instructionId: null, by: staff.staffId, at })
  const { kind, action, postings } = entryOf(wish, amount)
  await postJournal(tx, {
    kind,
    reference: `statement_line:${line.id}`,
    at,
    postings: [{ account: 'suspense', debit: amount }, ...postings],
  })
  const { line_id: _, ...details } = wish
  await recordAction(tx, staff, {
    action,
    subject: lineSubject(line.id),
    before: { state: line.state },
    after: { state: 'dismissed', amount, asked_by: askedBy, reason, ...details },
    at,
  })
}

function entryOf(
  { cash_slip, card }: DismissalWish,
  amount: Rupiah,
): Pick<Journal, 'kind' | 'postings'> & { readonly action: string } {
  if (cash_slip !== undefined)
    return {
      kind: 'cash_deposited',
      action: 'statement_line.cash_deposited',
      postings: [{ account: 'bank:cash', credit: amount }],
    }
  if (card !== undefined) {
    const fee = rupiah(card.fee)
    return {
      kind: 'card_settled',
      action: 'statement_line.card_settled',
      postings: [
        { account: 'acquirer_fee', debit: fee },
        { account: `bank:${card.way}`, credit: rupiah(amount + fee) },
      ],
    }
  }
  return {
    kind: 'suspense_dismissed',
    action: 'statement_line.dismissed',
    postings: [{ account: 'other_receipt', credit: amount }],
  }
}
