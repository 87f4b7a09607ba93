import type { Reply } from '@ketok/contract'
import type { CustomerId } from '@ketok/domain'
import { orNotFound } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { cardsOf } from '../catalogue/cards-of.ts'
import { niplOfBill } from '../nipl/nipl-of-a-bill.ts'
import { instructionOfBill } from '../payment/instructions.ts'
import { transferFacts } from '../statement/proofs.ts'
import { billOfUnit, linesOf } from './bill.store.ts'
import { transactionView } from './bill.views.ts'
import { taxInvoiceOf } from './tax-invoice.store.ts'
import { taxInvoicePath } from './tax-invoice.ts'

export async function getTransaction(
  { db }: Services,
  customerId: CustomerId,
  unitId: number,
): Promise<Reply<'GET /customer/transaksi/{unit_id}'>> {
  const bill = orNotFound(await billOfUnit(db, customerId, unitId))
  const [[unit], lines, nipl, instruction, taxInvoice] = await Promise.all([
    cardsOf(db, [bill.lot_id]),
    linesOf(db, bill.id),
    niplOfBill(db, bill.nipl_id),
    instructionOfBill(db, bill.id),
    taxInvoiceOf(db, bill.id),
  ])
  return transactionView({
    bill,
    unit: orNotFound(unit),
    lines,
    niplNumber: nipl.nipl_number,
    instruction,
    transfer: instruction === null ? null : await transferFacts(db, instruction),
    fakturPath: taxInvoice === null ? null : taxInvoicePath(bill.unit_id),
  })
}
