import { instant, isoDay, present, wibDay, wibIso } from '@ketok/domain'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { tell } from '../../notice/notification/notification.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { endPayout, lockPayout, type PayoutRow } from './payout.store.ts'

export type BankAnswer =
  | { readonly state: 'sent'; readonly bankReference: string; readonly sentOn: string }
  | { readonly state: 'failed'; readonly reason: string }

/** What the bank did with a payout. Only now do the books move; said again in the same words it changes nothing. */
export async function recordBankAnswer(
  services: Services,
  staff: StaffCaller,
  id: number,
  answer: BankAnswer,
): Promise<void> {
  const { db, debts, now } = services
  if (answer.state === 'sent' && answer.sentOn > isoDay(wibDay(now())))
    refuse({ code: 'invalid_input' }, 'sent_on')
  await inTransaction(db, async (tx) => {
    const payout = orNotFound(await lockPayout(tx, id))
    if (wasAnswered(payout, answer)) return
    if (payout.state !== 'approved') refuse({ code: 'payout_state_forbids' })
    if (answer.state === 'sent') refuseBeforeApproval(payout, answer.sentOn)
    const debt = await debts.of(tx, payout)
    const at = now()
    await endPayout(tx, id, { ...answer, by: staff.staffId, at })
    const told =
      answer.state === 'sent'
        ? await debt.sent(tx, answer.bankReference, at)
        : await debt.failed(tx, answer.reason, at)
    await recordAction(tx, staff, {
      action: `${debt.subject.type}.${answer.state}`,
      subject: debt.subject,
      before: { state: 'approved' },
      after: { ...answer, amount: payout.amount },
      at,
    })
    await tell(services, tx, told, at)
  }).catch((error: unknown) => {
    // One transfer of the bank ends one debt, whichever it is.
    if (violates(error, 'payout_bank_reference_key') || violates(error, 'nipl_refund_reference'))
      refuse({ code: 'bank_reference_taken' }, 'bank_reference')
    throw error
  })
}

/** Nobody types a transfer into the bank before another person let it go. */
function refuseBeforeApproval({ decided_at }: PayoutRow, sentOn: string): void {
  const approvedAt = instant(present(decided_at).getTime())
  if (sentOn < isoDay(wibDay(approvedAt)))
    refuse({ code: 'sent_before_approval', approved_at: wibIso(approvedAt) }, 'sent_on')
}

function wasAnswered(payout: PayoutRow, answer: BankAnswer): boolean {
  return answer.state === 'sent'
    ? payout.state === 'sent' && isSameReference(payout.bank_reference ?? '', answer.bankReference)
    : payout.state === 'failed' && payout.reason === answer.reason
}

/** However it was typed; as `bank_reference_key` in SQL says it of two payouts. */
function isSameReference(one: string, other: string): boolean {
  const bare = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase() || text.trim()
  return bare(one) === bare(other)
}
