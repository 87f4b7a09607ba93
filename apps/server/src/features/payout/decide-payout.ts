import { inTransaction } from '../../platform/database.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { startRefund } from '../nipl/record-refund.ts'
import { refuseWhileBankCools } from '../profile/bank-account.ts'
import { recordAction } from '../staff/record-action.ts'
import { announceStep } from './announce-step.ts'
import { decidePayout, lockPayout } from './payout.store.ts'

type Decision = { readonly state: 'approved' } | { readonly state: 'rejected'; readonly reason: string }

/** The second of the two people. That he is another is also a rule of the table. */
export async function decideOnPayout(
  { db, live, now }: Services,
  staff: StaffCaller,
  id: number,
  decision: Decision,
): Promise<void> {
  const decided = await inTransaction(db, async (tx) => {
    const payout = orNotFound(await lockPayout(tx, id))
    if (payout.state !== 'prepared') refuse({ code: 'payout_state_forbids' })
    if (payout.prepared_by === staff.staffId) refuse({ code: 'needs_another_person' })
    if (decision.state === 'approved') await refuseWhileBankCools(tx, payout.customer_id)
    const at = now()
    const reason = decision.state === 'rejected' ? decision.reason : null
    await decidePayout(tx, id, { state: decision.state, by: staff.staffId, at, reason })
    if (decision.state === 'approved' && payout.nipl_id !== null) await startRefund(tx, payout.nipl_id, at)
    await recordAction(tx, staff, {
      action: decision.state === 'approved' ? 'payout.approved' : 'payout.rejected',
      subject: { type: 'payout', id },
      before: { state: 'prepared' },
      after: { state: decision.state, amount: payout.amount, ...(reason === null ? {} : { reason }) },
      at,
    })
    return payout
  })
  announceStep(live, decided)
}
