import { type Instant, rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { openRefundCase } from '../payment/payment.ts'
import { closeLine, partialLines, transferById } from './statement.store.ts'

/** The transfers will never be whole: what has come of them goes back. It lies in suspense already. */
export async function returnPartials(tx: Db, instructionIds: readonly number[], at: Instant): Promise<void> {
  for (const line of await partialLines(tx, instructionIds)) {
    const transfer = line.instruction_id === null ? null : await transferById(tx, line.instruction_id)
    if (transfer === null) throw new Error(`Failed to return statement line ${line.id}: it is for nothing`)
    await closeLine(tx, line.id, {
      state: 'returning',
      instructionId: line.instruction_id,
      by: line.matched_by,
      at,
    })
    await openRefundCase(tx, {
      of: { statementLineId: line.id },
      customerId: transfer.customer_id,
      amount: rupiah(line.amount),
      reason: 'partial',
      at,
    })
  }
}
