import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordLook } from '../../people/kyc/kyc.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { lockPayout } from './payout.store.ts'
import { decryptAccount } from './payout-account.ts'

/** Whoever types the transfer needs the whole number; that they saw it is on record. */
export async function readPayoutAccount(
  { config, db, debts, now }: Services,
  staff: StaffCaller,
  id: number,
): Promise<{ account_number: string }> {
  return inTransaction(db, async (tx) => {
    const payout = orNotFound(await lockPayout(tx, id))
    if (payout.state !== 'approved') refuse({ code: 'payout_state_forbids' })
    const { subject, about } = await debts.of(tx, payout)
    const at = now()
    await recordLook(tx, staff, {
      customerId: payout.customer_id,
      field: 'rekening_number',
      reason: `Mentransfer ${about}`,
      at,
    })
    await recordAction(tx, staff, { action: `${subject.type}.account_seen`, subject, at })
    return { account_number: decryptAccount(payout, config.keys.identity) }
  })
}
