import type { BillId, CustomerId, UnitId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { pdfFault } from '../../../platform/files/readable-pdf.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { randomToken } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type BillRow, lockBill } from './bill.store.ts'
import { getOwnBill } from './bills.ts'
import { isNumberOfAnotherBill, saveTaxInvoiceRow, taxInvoiceOf } from './tax-invoice.store.ts'

type Store = Pick<Services, 'db' | 'files' | 'now'>

/** Apart from pictures: nothing serves this folder. */
const fileOf = (storedName: string) => `uploads/invoices/${storedName}`

export interface TaxInvoice {
  readonly billId: BillId
  readonly invoiceNumber: string
  readonly pdf: Buffer
}

/** Whoever downloads it must be able to read it. */
const PDF_FAULTS = {
  no_pdf: 'Faktur pajak harus berupa PDF',
  locked: 'PDF ini terkunci password. Unggah yang bisa dibuka tanpa password',
  broken: 'PDF ini tidak bisa dibaca. Unduh lagi dari Coretax lalu unggah',
  empty: 'PDF ini tidak berisi halaman',
} as const

/** A paid bill gets its tax invoice; a corrected one takes the place of the first. `alongside` is true with it. */
export async function saveTaxInvoice(
  { db, files, now }: Store,
  { billId, invoiceNumber, pdf }: TaxInvoice,
  alongside: (
    tx: Db,
    bill: BillRow,
    before: { invoice_number: string } | null,
  ) => Promise<void> = async () => {},
): Promise<BillRow> {
  const lockPaid = async (tx: Db) => {
    const bill = orNotFound(await lockBill(tx, billId))
    if (bill.status !== 'PAID')
      refuse({ code: 'upload_invalid', reason: 'Faktur pajak hanya untuk tagihan yang sudah lunas' }, 'file')
    if (await isNumberOfAnotherBill(tx, billId, invoiceNumber))
      refuse(
        { code: 'upload_invalid', reason: 'Nomor faktur ini sudah dipakai tagihan lain' },
        'invoice_number',
      )
    return bill
  }
  // First of all, so that what is not taken leaves no file. A bill that is paid stays paid.
  await inTransaction(db, lockPaid)
  const fault = await pdfFault(pdf)
  if (fault !== null) refuse({ code: 'upload_invalid', reason: PDF_FAULTS[fault] }, 'file')
  const storedName = `${randomToken()}.pdf`
  // Before the row: a file without a row is rubbish, a row without its file would be a lie.
  await files.write(fileOf(storedName), pdf)
  const { bill, replaced } = await inTransaction(db, async (tx) => {
    const bill = await lockPaid(tx)
    const before = await taxInvoiceOf(tx, billId)
    const replaced = await saveTaxInvoiceRow(tx, {
      bill_id: billId,
      stored_name: storedName,
      invoice_number: invoiceNumber,
      byte_size: pdf.length,
      issued_at: new Date(now()),
    })
    await alongside(tx, bill, before && { invoice_number: before.invoice_number })
    return { bill, replaced }
  })
  if (replaced !== null) await files.remove(fileOf(replaced))
  return bill
}

/** For its owner only: another's bill is as unknown as one that does not exist. */
export async function readTaxInvoice(
  { db, files }: Store,
  customerId: CustomerId,
  unitId: UnitId,
): Promise<Buffer> {
  const bill = await getOwnBill(db, customerId, unitId)
  const invoice = orNotFound(await taxInvoiceOf(db, bill.id))
  return orNotFound(await files.read(fileOf(invoice.stored_name)))
}
