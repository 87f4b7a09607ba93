import { isoDay, present, wibDay } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { announceChange, tell } from '../../notice/notification/notification.ts'
import { refuseWhileBankCools } from '../../people/profile/profile.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { decidePayout, endPayout, lockPayout } from './payout.store.ts'

type Decision = { readonly state: 'approved' } | { readonly state: 'rejected'; readonly reason: string }

/**
 * The second of the two people. That they are another is also a rule of the table. Where nothing is left to send it is over with
 * their word.
 */
export async function decideOnPayout(
  services: Services,
  staff: StaffCaller,
  id: number,
  decision: Decision,
): Promise<void> {
  const { db, debts, live, now } = services
  const decided = await inTransaction(db, async (tx) => {
    const payout = orNotFound(await lockPayout(tx, id))
    if (payout.state !== 'prepared') refuse({ code: 'payout_state_forbids' })
    if (payout.prepared_by === staff.staffId) refuse({ code: 'needs_another_person' })
    const { subject, approved, ended } = await debts.of(tx, payout)
    const at = now()
    const isOver = decision.state === 'approved' && payout.amount === 0
    if (decision.state === 'approved' && !isOver) await refuseWhileBankCools(tx, payout.customer_id)
    const reason = decision.state === 'rejected' ? decision.reason : null
    await decidePayout(tx, id, { state: decision.state, by: staff.staffId, at, reason })
    if (decision.state === 'approved') await approved(tx, at)
    if (isOver) {
      const sentOn = isoDay(wibDay(at))
      await endPayout(tx, id, { state: 'sent', by: staff.staffId, at, bankReference: null, sentOn })
      await tell(services, tx, await present(ended)(tx, at), at)
    }
    await recordAction(tx, staff, {
      action: `${subject.type}.${decision.state}`,
      subject,
      before: { state: 'prepared' },
      after: { ...decision, ...(isOver && { state: 'sent' }), amount: payout.amount },
      at,
    })
    return payout
  })
  // What the bank does is worth a message, and an end without it; the wallet shows each step.
  announceChange(live, decided.customer_id, decided.nipl_id === null ? 'transaction' : 'nipl')
}
