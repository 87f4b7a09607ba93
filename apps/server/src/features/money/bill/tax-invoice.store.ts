import type { BillId } from '@ketok/domain'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { BillTables } from './bill.tables.ts'

export type TaxInvoiceRow = Selectable<BillTables['tax_invoice']>

export async function taxInvoiceOf(db: Db, billId: BillId): Promise<TaxInvoiceRow | null> {
  const found = await db
    .selectFrom('tax_invoice')
    .selectAll()
    .where('bill_id', '=', billId)
    .executeTakeFirst()
  return found ?? null
}

/** Answers the name of the file it replaces, for that one to be deleted. */
export async function saveTaxInvoiceRow(tx: Db, invoice: TaxInvoiceRow): Promise<string | null> {
  const before = await taxInvoiceOf(tx, invoice.bill_id)
  const { bill_id, ...changes } = invoice
  await tx
    .insertInto('tax_invoice')
    .values(invoice)
    .onConflict((conflict) => conflict.column('bill_id').doUpdateSet(changes))
    .execute()
  return before?.stored_name ?? null
}

/** Of two who give one number to two bills at the same moment, one is first. Dots and hyphens are no part of a number. */
export async function isNumberOfAnotherBill(tx: Db, billId: BillId, invoiceNumber: string): Promise<boolean> {
  const digits = invoiceNumber.replaceAll(/\D/g, '')
  await sql`select pg_advisory_xact_lock(hashtext('tax_invoice_number'), hashtext(${digits}))`.execute(tx)
  const found = await tx
    .selectFrom('tax_invoice')
    .select('bill_id')
    .where('bill_id', '<>', billId)
    .where(sql<boolean>`regexp_replace(invoice_number, '[^0-9]', '', 'g') = ${digits}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
