import { type CustomerId, rupiah } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { refuseWhileProposed } from '../../people/proposal/proposal.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { openRefundCase } from '../payment/payment.ts'
import { lineFacts, lineSubject, lockOpenLine } from './open-line.ts'
import { closeLine, customerExists } from './statement.store.ts'

/** Money that is for nothing goes back to whoever sent it, once somebody has found out who that was. */
export async function returnLine(
  { db, now }: Services,
  staff: StaffCaller,
  lineId: number,
  customerId: CustomerId,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const line = await lockOpenLine(tx, lineId)
    await refuseWhileProposed(tx, lineSubject(lineId))
    if (!(await customerExists(tx, customerId))) refuse({ code: 'not_found' })
    const at = now()
    await closeLine(tx, lineId, { state: 'returning', instructionId: null, by: staff.staffId, at })
    await openRefundCase(tx, {
      of: { statementLineId: lineId },
      customerId: customerId,
      amount: rupiah(line.amount),
      reason: 'unidentified',
      at,
    })
    await recordAction(tx, staff, {
      action: 'statement_line.returned',
      subject: lineSubject(lineId),
      before: { state: line.state },
      after: { ...lineFacts(line), customer_id: customerId },
      at,
    })
  })
}
