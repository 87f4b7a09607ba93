import { type BillId, type Instant, instant } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { billById } from './bill.store.ts'
import { billsOfJointPayment } from './joint-payment.store.ts'
import { tellDearestFee } from './payment-fee-line.ts'

/** `except`: whoever takes in the money closes the account that was paid to, as paid. */
export type Closing = Parameters<Services['instructions']['closeOfBill']>[2]

/**
 * Nobody is to pay to the accounts of a bill any more. What came to them in parts goes back. A payment of several
 * bills that this one was among is no more: its other bills wait for a bank of their own again.
 */
export async function closeAccountsOfBill(
  { instructions }: Pick<Services, 'instructions'>,
  tx: Db,
  billId: BillId,
  closing: Closing,
): Promise<void> {
  for (const { joint_payment_id } of await instructions.closeOfBill(tx, billId, closing))
    if (joint_payment_id !== null) await askForOwnBanks(tx, joint_payment_id, closing.at)
}

async function askForOwnBanks(tx: Db, jointPaymentId: number, at: Instant): Promise<void> {
  for (const id of await billsOfJointPayment(tx, jointPaymentId)) {
    const bill = await billById(tx, id)
    if (bill?.status === 'PENDING' && instant(bill.due_at.getTime()) > at) await tellDearestFee(tx, bill, at)
  }
}
