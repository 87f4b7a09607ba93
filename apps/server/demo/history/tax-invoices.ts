import { type CustomerId, instant } from '@ketok/domain'
import { saveTaxInvoice } from '../../src/features/money/bill/tax-invoice.ts'
import type { Services } from '../../src/services.ts'
import { taxInvoicePaper } from './tax-invoice-paper.ts'

/** The house has issued tax invoices for what these customers paid. */
export async function issueTaxInvoices(services: Services, customers: readonly CustomerId[]): Promise<void> {
  const { brand } = services.config
  const bills = await services.db
    .selectFrom('bill')
    .innerJoin('lot_of_bill', 'lot_of_bill.lot_id', 'bill.lot_id')
    .innerJoin('nipl', 'nipl.id', 'bill.nipl_id')
    .innerJoin('customer', 'customer.id', 'bill.customer_id')
    .select(['bill.id', 'bill.paid_at', 'lot_of_bill.title', 'nipl.nipl_number', 'customer.full_name'])
    .where('bill.status', '=', 'PAID')
    .where('bill.customer_id', 'in', customers)
    .orderBy('bill.id')
    .execute()
  for (const bill of bills) {
    const lines = await services.db
      .selectFrom('bill_line')
      .select(['code', 'amount'])
      .where('bill_id', '=', bill.id)
      .execute()
    const amountOf = (code: string) => lines.find((line) => line.code === code)?.amount ?? 0
    const invoiceNumber = `010.000-26.${String(bill.id).padStart(8, '0')}`
    const pdf = await taxInvoicePaper({
      invoiceNumber,
      house: brand,
      buyer: bill.full_name,
      lot: bill.title,
      niplNumber: bill.nipl_number,
      at: instant((bill.paid_at as Date).getTime()),
      serviceFee: amountOf('service_fee'),
      tax: amountOf('ppn_jasa'),
    })
    await saveTaxInvoice(services, { billId: bill.id, invoiceNumber, pdf })
  }
}
