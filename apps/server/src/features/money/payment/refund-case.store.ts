import type { CustomerId } from '@ketok/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { PaymentTables } from './payment.tables.ts'

export type RefundCaseShown = Selectable<PaymentTables['refund_case']> & { about: string }

/** More than anybody ever has; a bound all the same. */
const SHOWN_MAX = 200

/** Newest first. */
export async function refundCasesOf(db: Db, customerId: CustomerId): Promise<RefundCaseShown[]> {
  return db
    .selectFrom('refund_case')
    .innerJoin('refund_case_about', 'refund_case_about.refund_case_id', 'refund_case.id')
    .selectAll('refund_case')
    .select('refund_case_about.about')
    .where('customer_id', '=', customerId)
    .orderBy('refund_case.id', 'desc')
    .limit(SHOWN_MAX)
    .execute()
}
