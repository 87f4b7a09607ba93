import type { BillId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

type Doubt = 'proof' | 'match' | 'amount'

/** What waits for a person about an account. */
export async function doubtsAbout(db: Db, instructionId: number): Promise<Doubt[]> {
  const rows = await db
    .selectFrom('account_in_question')
    .select('why')
    .where('instruction_id', '=', instructionId)
    .execute()
  return rows.map(({ why }) => why)
}

/** The same for every account of a bill. */
export async function doubtsAboutBill(db: Db, billId: BillId): Promise<Doubt[]> {
  const rows = await db
    .selectFrom('account_in_question as question')
    .innerJoin('account_of_bill as account', 'account.instruction_id', 'question.instruction_id')
    .select('why')
    .where('account.bill_id', '=', billId)
    .execute()
  return rows.map(({ why }) => why)
}
