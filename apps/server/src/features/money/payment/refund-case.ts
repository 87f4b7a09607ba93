import { type BillId, type CustomerId, type Instant, type Rupiah, rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { paysBack, postJournal } from '../ledger/ledger.ts'
import type { RefundReason } from './payment.tables.ts'
import {
  aboutOfRefundCase,
  insertRefundCase,
  lockRefundCase,
  markRefundCasePaid,
  niplOfExcess,
  type RefundCaseRow,
} from './refund-case.store.ts'

export interface NewRefundCase {
  /** Money that came, or what a NIPL left over beside its bill. */
  readonly of:
    | { readonly paymentEventId: number }
    | { readonly billId: BillId }
    | { readonly statementLineId: number }
  readonly customerId: CustomerId
  readonly amount: Rupiah
  readonly reason: RefundReason
  readonly at: Instant
}

/** Money that settled nothing is owed back to its owner from now on. Answers what it was for, in the words of its payer. */
export async function openRefundCase(tx: Db, refund: NewRefundCase): Promise<string> {
  const id = await insertRefundCase(tx, {
    payment_event_id: 'paymentEventId' in refund.of ? refund.of.paymentEventId : null,
    bill_id: 'billId' in refund.of ? refund.of.billId : null,
    statement_line_id: 'statementLineId' in refund.of ? refund.of.statementLineId : null,
    customer_id: refund.customerId,
    amount: refund.amount,
    reason: refund.reason,
    created_at: new Date(refund.at),
  })
  return aboutOfRefundCase(tx, id)
}

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

async function sourceOf(tx: Db, refund: RefundCaseRow) {
  if (refund.payment_event_id !== null) {
    const account = await paysBack(tx, 'suspense_received', `payment_event:${refund.payment_event_id}`)
    return { account, niplId: null, billId: null }
  }
  if (refund.statement_line_id !== null)
    return { account: 'bank:manual' as const, niplId: null, billId: null }
  const { nipl_id, order_id } = await niplOfExcess(tx, refund.bill_id)
  const account = await paysBack(tx, 'deposit_received', `nipl_order:${order_id}`)
  return { account, niplId: nipl_id, billId: refund.bill_id }
}
