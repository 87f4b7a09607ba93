import type { Reply } from '@ketok/contract'
import { sitePaths } from '@ketok/contract/site-paths'
import type { BillId } from '@ketok/domain'
import { wibIso } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { tell } from '../../notice/notification/notification.ts'
import { uploadedForm } from '../../people/profile/profile.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { saveTaxInvoice } from '../bill/bill.ts'

/** The tax office's serial numbers: digits with dots, hyphens and slashes between. */
const SERIAL = /^[0-9][0-9.\-/]{9,29}$/

/** Finance uploads what the tax office gave out; its customer hears of it with the same transaction. */
export async function issueTaxInvoice(
  services: Services,
  staff: StaffCaller,
  billId: BillId,
  request: FastifyRequest,
): Promise<Reply<'POST /office/keuangan/tagihan/{bill_id}/faktur'>> {
  const { bytes, texts } = await uploadedForm(request)
  const invoiceNumber = (texts.get('invoice_number') ?? '').trim()
  if (!SERIAL.test(invoiceNumber)) {
    refuse({ code: 'upload_invalid', reason: 'Nomor seri faktur pajak tidak valid' }, 'invoice_number')
  }
  const at = services.now()
  await saveTaxInvoice(services, { billId: billId, invoiceNumber, pdf: bytes }, async (tx, bill, before) => {
    await recordAction(tx, staff, {
      action: 'tax_invoice.issued',
      subject: { type: 'bill', id: bill.id },
      before,
      after: { invoice_number: invoiceNumber, byte_size: bytes.length },
      at,
    })
    const news = {
      customerId: bill.customer_id,
      title: 'Faktur pajak sudah terbit',
      description: `Faktur pajak ${invoiceNumber} bisa diunduh dari tagihan Anda.`,
      link: sitePaths.transaction(bill.unit_id),
    }
    await tell(services, tx, news, at)
  })
  return {
    bill_id: billId,
    invoice_number: invoiceNumber,
    issued_at: wibIso(at),
    message: 'Faktur pajak tersimpan',
  }
}
