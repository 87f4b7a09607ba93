import type { BillId, CustomerId, Instant, NiplId } from '@ketok/domain'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { PaymentTables } from './payment.tables.ts'

export type RefundCaseShown = Selectable<PaymentTables['refund_case']> & { about: string }

export type RefundCaseRow = Selectable<PaymentTables['refund_case']>

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

export async function insertRefundCase(
  tx: Db,
  refund: Insertable<PaymentTables['refund_case']>,
): Promise<number> {
  const { id } = await tx.insertInto('refund_case').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function aboutOfRefundCase(db: Db, id: number): Promise<string> {
  const { about } = await db
    .selectFrom('refund_case_about')
    .select('about')
    .where('refund_case_id', '=', id)
    .executeTakeFirstOrThrow()
  return about
}

export async function lockRefundCase(tx: Db, id: number): Promise<RefundCaseRow> {
  return tx.selectFrom('refund_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function markRefundCasePaid(tx: Db, id: number, at: Instant): Promise<void> {
  await tx
    .updateTable('refund_case')
    .set({ state: 'refunded', refunded_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** The deposit of which a bill left something over, and the order that paid for it. */
export async function niplOfExcess(
  db: Db,
  billId: BillId | null,
): Promise<{ nipl_id: NiplId; order_id: number }> {
  return db
    .selectFrom('bill')
    .innerJoin('nipl', 'nipl.id', 'bill.nipl_id')
    .select(['nipl.id as nipl_id', 'nipl.order_id'])
    .where('bill.id', '=', billId)
    .executeTakeFirstOrThrow()
}
