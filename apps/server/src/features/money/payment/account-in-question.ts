import type { BillId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { doubtsAbout, doubtsAboutBill } from './account-in-question.store.ts'
import { lockInstruction } from './payment.store.ts'

/**
 * The clock ends no order while a person has to decide on its money: its payer sent a proof, somebody of the house
 * said which money it is, or a line of a statement that is open or waits for a second person has its very amount.
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
