import type { Reply } from '@ketok/contract'
import type { CustomerId, UnitId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { taxInvoicePath } from '../../people/profile/profile.ts'
import { niplOfBill } from '../nipl/nipl.ts'
import { instructionOfBill, transferFacts } from '../payment/payment.ts'
import { billsById, buyerOf, linesOf } from './bill.store.ts'
import { type TransactionParts, transactionView } from './bill.views.ts'
import { getOwnBill } from './bills.ts'
import { cardsOfBills, unitsOnBills } from './find-transactions.ts'
import { billsOfJointPayment } from './joint-payment.store.ts'
import { taxInvoiceOf } from './tax-invoice.store.ts'

export async function getTransaction(
  services: Services,
  customerId: CustomerId,
  unitId: UnitId,
): Promise<Reply<'GET /customer/transaksi/{unit_id}'>> {
  return transactionView(await readTransaction(services, customerId, unitId))
}

export async function readTransaction(
  { config, db }: Services,
  customerId: CustomerId,
  unitId: UnitId,
): Promise<TransactionParts> {
  const bill = await getOwnBill(db, customerId, unitId)
  const [units, lines, nipl, instruction, taxInvoice, buyer] = await Promise.all([
    unitsOnBills(db, [bill]),
    linesOf(db, bill.id),
    niplOfBill(db, bill.nipl_id),
    instructionOfBill(db, bill.id),
    taxInvoiceOf(db, bill.id),
    buyerOf(db, bill.id),
  ])
  const jointId = instruction?.joint_payment_id ?? null
  const together = jointId === null ? [] : await billsById(db, await billsOfJointPayment(db, jointId))
  return {
    bill,
    buyerName: buyer.full_name,
    unit: orNotFound(units.get(bill.id) ?? null),
    lines,
    niplNumber: nipl.nipl_number,
    instruction,
    transfer: instruction === null ? null : await transferFacts({ config, db }, instruction),
    together: await cardsOfBills(db, together),
    fakturPath: taxInvoice === null ? null : taxInvoicePath(bill.unit_id),
  }
}
