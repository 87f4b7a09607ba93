import type { BillId, CustomerId, UnitId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { type BillRow, billById, billOfUnit, buyerOf, linesOf, lotOnBill, NIPL_LINE } from './bill.store.ts'
import { billsOfJointPayment } from './joint-payment.store.ts'

export type { BillRow } from './bill.store.ts'

export async function getBill(db: Db, id: BillId): Promise<BillRow> {
  return orNotFound(await billById(db, id))
}

/** The last bill of a unit, for its owner only: another's is as unknown as one that does not exist. */
export async function getOwnBill(db: Db, customerId: CustomerId, unitId: UnitId): Promise<BillRow> {
  return orNotFound(await billOfUnit(db, customerId, unitId))
}

/** What a bill says on paper: who was billed, for what, and how much of it the deposit has paid. */
export async function statedOnBill(db: Db, id: BillId) {
  const [lines, buyer, { lot_number, title }] = await Promise.all([
    linesOf(db, id),
    buyerOf(db, id),
    lotOnBill(db, id),
  ])
  return {
    lot: { lot_number, title },
    buyer: { name: buyer.full_name, email: buyer.email },
    prices: lines.filter(({ code }) => code !== NIPL_LINE).map(({ label, amount }) => ({ label, amount })),
    niplPaid: lines.reduce((sum, { code, amount }) => (code === NIPL_LINE ? sum - amount : sum), 0),
  }
}

/** How many bills an account is for, with the bill that somebody looks at. */
export async function countPaidTogether(db: Db, jointPaymentId: number | null): Promise<number> {
  return jointPaymentId === null ? 1 : (await billsOfJointPayment(db, jointPaymentId)).length
}
