import { type BillId, type Instant, type NiplId, rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { bankOf, postJournal } from '../ledger/post-journal.ts'
import { lockRefundCase, markRefundCasePaid } from './payment.store.ts'

/** The money of a case went back: it leaves the bank account it came into. */
export async function refundCasePaid(tx: Db, id: number, at: Instant): Promise<void> {
  const refund = await lockRefundCase(tx, id)
  if (refund.state !== 'open') throw new Error(`Failed to refund case ${id}: it is ${refund.state}`)
  const amount = rupiah(refund.amount)
  await markRefundCasePaid(tx, id, at)
  const { account, niplId, billId } = await sourceOf(tx, refund)
  await postJournal(tx, {
    kind: 'suspense_refunded',
    reference: `refund_case:${id}`,
    at,
    postings: [
      { account: 'suspense', debit: amount, ...(niplId && { niplId }), ...(billId && { billId }) },
      { account, credit: amount },
    ],
  })
}

async function sourceOf(tx: Db, refund: Awaited<ReturnType<typeof lockRefundCase>>) {
  if (refund.payment_event_id !== null) {
    const account = await bankOf(tx, 'suspense_received', `payment_event:${refund.payment_event_id}`)
    return { account, niplId: null as NiplId | null, billId: null as BillId | null }
  }
  if (refund.statement_line_id !== null)
    return { account: 'bank:manual' as const, niplId: null, billId: null }
  const { nipl_id, order_id } = await niplOfExcess(tx, refund.bill_id)
  const account = await bankOf(tx, 'deposit_received', `nipl_order:${order_id}`)
  return { account, niplId: nipl_id, billId: refund.bill_id }
}

async function niplOfExcess(tx: Db, billId: BillId | null) {
  return tx
    .selectFrom('bill')
    .innerJoin('nipl', 'nipl.id', 'bill.nipl_id')
    .select(['nipl.id as nipl_id', 'nipl.order_id'])
    .where('bill.id', '=', billId)
    .executeTakeFirstOrThrow()
}
