import type { Reply } from '@ketok/contract'
import type { BillId } from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { Db } from '../../../tables.ts'
import { accountsOfBill, eventsOn } from './bill-payment.store.ts'

type Payment = Reply<'GET /office/keuangan/tagihan/{bill_id}'>['payments'][number]

/** Every account a bill was to be paid to, the newest first, with what came on each: for the cashier's desk. */
export async function paymentsOfBill(db: Db, billId: BillId): Promise<Payment[]> {
  const accounts = await accountsOfBill(db, billId)
  const events = Map.groupBy(
    await eventsOn(
      db,
      accounts.map(({ id }) => id),
    ),
    ({ instruction_id }) => instruction_id,
  )
  return accounts.map((row) => ({
    instruction_id: row.id,
    payment_method: row.payment_method,
    // Transfers to the house's own account are told apart by their amount.
    account_number: row.gateway === 'manual' ? null : `${row.partner_service_id}${row.customer_no}`.trim(),
    amount: row.amount,
    surplus: row.surplus,
    state: row.state,
    created_at: wireTime(row.created_at),
    expires_at: wireTime(row.expires_at),
    bill_count: row.bill_count,
    received: (events.get(row.id) ?? []).map((event) => ({
      event_id: event.id,
      payment_request_id: event.payment_request_id,
      amount: event.amount,
      paid_at: wireTime(event.paid_at),
      outcome: event.outcome,
    })),
  }))
}
