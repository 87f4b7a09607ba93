import type { LotId, PaymentMethod } from '@ketok/domain'
import { type CustomerId, type Instant, instant, rupiah } from '@ketok/domain'
import { lockBill } from '../../src/features/money/bill/bill.store.ts'
import { openInstruction } from '../../src/features/money/payment/open-instruction.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import type { Services } from '../../src/services.ts'
import { payByHand } from './deposits.ts'

/** The winner of the lot pays their bill over the counter; nothing where the lot was not sold to a bill. */
export async function payBillOf(
  services: Services,
  lotId: LotId,
  method: PaymentMethod,
  pays: (winner: CustomerId) => boolean,
): Promise<void> {
  const bill = await services.db
    .selectFrom('bill')
    .select(['id', 'customer_id', 'status'])
    .where('lot_id', '=', lotId as never)
    .executeTakeFirst()
  if (bill?.status !== 'PENDING' || !pays(bill.customer_id)) return
  const instruction = await inTransaction(services.db, async (tx) => {
    const locked = await lockBill(tx, bill.id)
    if (locked === null || locked === undefined) throw new Error(`Failed to pay bill ${bill.id}: it is gone`)
    return openInstruction(services, tx, {
      customerId: locked.customer_id,
      subject: { billId: locked.id },
      method,
      amount: rupiah(locked.total),
      expiresAt: instant(locked.due_at.getTime()),
    })
  })
  await payByHand(services, instruction, services.now() as Instant)
}
