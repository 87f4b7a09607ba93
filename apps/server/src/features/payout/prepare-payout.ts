import type { CustomerId } from '@ketok/domain'
import { inTransaction, violates } from '../../platform/database.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import { seal, unseal } from '../../platform/secrets.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { recordLook } from '../approval/record-look.ts'
import { holdForRefund } from '../nipl/record-refund.ts'
import { bankAccountOf } from '../profile/bank-account.ts'
import { recordAction } from '../staff/record-action.ts'
import { announceStep } from './announce-step.ts'
import { insertPayout, lockPayout, owedBack, type Subject } from './payout.store.ts'

const aboutAccount = (customerId: CustomerId) => `customer ${customerId} payout account`

/** The first of the two people. The money stays where it is until the bank says that it went. */
export async function preparePayout(
  { config, db, live, now }: Services,
  staff: StaffCaller,
  subject: Subject,
): Promise<number> {
  const { id, owed } = await inTransaction(db, async (tx) => {
    // Its owner may carry it to another auction at this moment.
    if ('niplId' in subject) await holdForRefund(tx, subject.niplId)
    const owed = orNotFound(await owedBack(tx, subject))
    const account = await bankAccountOf({ config }, tx, owed.customer_id)
    const id = await insertPayout(tx, {
      nipl_id: owed.nipl_id,
      refund_case_id: owed.refund_case_id,
      customer_id: owed.customer_id,
      amount: owed.amount,
      bank_name: account.bankName,
      account_owner: account.owner,
      account_sealed: seal(Buffer.from(account.number), config.keys.identity, aboutAccount(owed.customer_id)),
      account_masked: account.masked,
      prepared_by: staff.staffId,
      prepared_at: new Date(now()),
    })
    await recordAction(tx, staff, {
      action: 'payout.prepared',
      subject: { type: 'payout', id },
      after: {
        state: 'prepared',
        nipl_id: owed.nipl_id,
        refund_case_id: owed.refund_case_id,
        amount: owed.amount,
        account: account.masked,
      },
      at: now(),
    })
    return { id, owed }
  }).catch((error: unknown) => {
    // Somebody else prepared it at the same moment.
    if (violates(error, 'payout_of_nipl') || violates(error, 'payout_of_refund_case'))
      refuse({ code: 'payout_open' })
    throw error
  })
  announceStep(live, owed)
  return id
}

/** Whoever types the transfer needs the whole number; that he saw it is on record. */
export async function readPayoutAccount(
  { config, db, now }: Services,
  staff: StaffCaller,
  id: number,
): Promise<{ account_number: string }> {
  return inTransaction(db, async (tx) => {
    const payout = orNotFound(await lockPayout(tx, id))
    if (payout.state !== 'approved') refuse({ code: 'payout_state_forbids' })
    const reason = `Mentransfer pengembalian dana nomor ${id}`
    await recordLook(tx, staff, {
      customerId: payout.customer_id,
      field: 'rekening_number',
      reason,
      at: now(),
    })
    await recordAction(tx, staff, {
      action: 'payout.account_seen',
      subject: { type: 'payout', id },
      at: now(),
    })
    const opened = unseal(payout.account_sealed, config.keys.identity, aboutAccount(payout.customer_id))
    return { account_number: opened.toString() }
  })
}
