import { rupiah } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { announceChange } from '../../notice/notification/notification.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { openPayout, refuseSecondPayout } from './open-payout.ts'
import { lockDeposit, owedBack, type Subject } from './payout.store.ts'

/** A deposit, or money that settled nothing, is to go back. */
export async function preparePayout(
  services: Services,
  staff: StaffCaller,
  subject: Subject,
): Promise<number> {
  const { db, live, now } = services
  const { id, owed } = await inTransaction(db, async (tx) => {
    if ('niplId' in subject) await lockDeposit(tx, subject.niplId)
    const owed = orNotFound(await owedBack(tx, subject))
    const { id, account } = await openPayout(services, tx, staff, {
      customerId: owed.customer_id,
      amount: rupiah(owed.amount),
      ends: subject,
    })
    const { nipl_id, refund_case_id, amount } = owed
    await recordAction(tx, staff, {
      action: 'payout.prepared',
      subject: { type: 'payout', id },
      after: { state: 'prepared', nipl_id, refund_case_id, amount, account },
      at: now(),
    })
    return { id, owed }
  }).catch(refuseSecondPayout)
  announceChange(live, owed.customer_id, owed.nipl_id === null ? 'transaction' : 'nipl')
  return id
}
