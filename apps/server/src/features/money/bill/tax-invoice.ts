import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BillId, CustomerId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database.ts'
import { pdfFault } from '../../../platform/readable-pdf.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { randomToken } from '../../../platform/secrets.ts'
import { storeFile } from '../../../platform/store-file.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type BillRow, lockBill } from './bill.store.ts'
import { getOwnBill } from './bills.ts'
import { isNumberOfAnotherBill, saveTaxInvoiceRow, taxInvoiceOf } from './tax-invoice.store.ts'

type Store = Pick<Services, 'config' | 'db' | 'now'>

/** Apart from pictures: nothing serves this folder. */
const invoiceFolder = (dataFolder: string) => join(dataFolder, 'uploads', 'invoices')

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
  { config, db, now }: Store,
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
  const folder = invoiceFolder(config.dataFolder)
  const storedName = `${randomToken()}.pdf`
  // Before the row: a file without a row is rubbish, a row without its file would be a lie.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await storeFile(join(folder, storedName), pdf, { mode: 0o600 })
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
  if (replaced !== null) await rm(join(folder, replaced), { force: true })
  return bill
}

/** For its owner only: another's bill is as unknown as one that does not exist. */
export async function readTaxInvoice(
  { config, db }: Store,
  customerId: CustomerId,
  unitId: number,
): Promise<Buffer> {
  const bill = await getOwnBill(db, customerId, unitId)
  const invoice = orNotFound(await taxInvoiceOf(db, bill.id))
  return readFile(join(invoiceFolder(config.dataFolder), invoice.stored_name)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return orNotFound<Buffer>(null)
    throw error
  })
}
