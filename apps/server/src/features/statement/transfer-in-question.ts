import type { BillId } from '@ketok/domain'
import type { Db } from '../../tables.ts'
import { matchAskedFor, matchAskedForBill } from '../proposal/propose.ts'
import { amountWaitsFor, amountWaitsForBill } from './import.store.ts'
import { isProofWaiting } from './proof.store.ts'

/**
 * Somebody shows that he has paid, somebody of the house says which money it is, or its very amount stands in a
 * statement that waits for a second person: until a person has decided, the clock does not.
 */
export async function isTransferInQuestion(db: Db, instructionId: number): Promise<boolean> {
  return (
    (await isProofWaiting(db, instructionId)) ||
    (await matchAskedFor(db, instructionId)) ||
    (await amountWaitsFor(db, instructionId))
  )
}

/** Money at the bank may be this bill's, by whichever of its accounts, and nobody has decided on it. */
export async function isMoneyFoundForBill(db: Db, billId: BillId): Promise<boolean> {
  return (await matchAskedForBill(db, billId)) || (await amountWaitsForBill(db, billId))
}
