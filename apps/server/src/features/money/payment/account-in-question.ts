import type { BillId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { doubtsAbout, doubtsAboutBill } from './account-in-question.store.ts'
import { lockInstruction } from './payment.store.ts'

/**
 * Somebody shows that they have paid, somebody of the house says which money it is, or its very amount stands in a
 * statement, on a line that waits for a second person or lies open: until a person has decided, the clock does not.
 */
export async function isAccountInQuestion(db: Db, instructionId: number): Promise<boolean> {
  return (await doubtsAbout(db, instructionId)).length > 0
}

/** The same under the lock that a proof is taken under: one that came in time and is still being kept is waited for. */
export async function isLockedAccountInQuestion(tx: Db, instructionId: number): Promise<boolean> {
  await lockInstruction(tx, instructionId)
  return isAccountInQuestion(tx, instructionId)
}

/**
 * For whichever account of this bill: one shared with other bills settles it though another was chosen meanwhile. A
 * proof is of the account that it was sent for.
 */
export async function isMoneyOfBillInQuestion(db: Db, billId: BillId): Promise<boolean> {
  return (await doubtsAboutBill(db, billId)).some((why) => why !== 'proof')
}
