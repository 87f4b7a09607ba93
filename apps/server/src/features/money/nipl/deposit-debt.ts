import type { NiplId } from '@ketok/domain'
import { type Debt, namedAsRefund, type PayoutRow } from '../payout/payout.ts'
import { failRefund, sendRefund, startRefund } from './record-refund.ts'

/** A deposit that was not used up. */
export async function depositDebt(payout: PayoutRow, niplId: NiplId): Promise<Debt> {
  return {
    ...namedAsRefund(payout),
    approved: (tx, at) => startRefund(tx, niplId, at),
    sent: (tx, reference, at) => sendRefund(tx, { niplId, reference }, at),
    failed: (tx, reason, at) => failRefund(tx, niplId, reason, at),
  }
}
