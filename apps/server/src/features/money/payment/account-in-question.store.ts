import type { BillId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

export async function isAccountInQuestion(db: Db, instructionId: number): Promise<boolean> {
  const found = await db
    .selectFrom('account_in_question')
    .select('why')
    .where('instruction_id', '=', instructionId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** For whichever account of this bill: one shared with other bills settles it though another was chosen meanwhile. */
export async function isMoneyOfBillInQuestion(db: Db, billId: BillId): Promise<boolean> {
  const found = await db
    .selectFrom('account_in_question as question')
    .innerJoin('account_of_bill as account', 'account.instruction_id', 'question.instruction_id')
    .select('why')
    .where('account.bill_id', '=', billId)
    .where('why', '<>', 'proof')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
