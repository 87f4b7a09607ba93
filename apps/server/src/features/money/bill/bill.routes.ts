import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { choosePayment, choosePaymentForWinner } from './choose-payment.ts'
import { extendDeadline } from './extend-deadline.ts'
import { deskBillOf, findDeskBills, getDeskBill } from './find-desk-bills.ts'
import { findTransactions } from './find-transactions.ts'
import { getJointPayment } from './get-joint-payment.ts'
import { getTransaction } from './get-transaction.ts'
import { payTogether } from './pay-together.ts'
import { previewHoliday } from './preview-holiday.ts'
import { serveTaxInvoices } from './tax-invoice.routes.ts'

export function serveBills(api: Api, services: Services): void {
  api.route('GET /customer/transaksi', ({ customer, query }) =>
    findTransactions(services, customer.customerId, query),
  )
  api.route('GET /customer/transaksi/{unit_id}', ({ customer, params }) =>
    getTransaction(services, customer.customerId, params.unit_id),
  )
  api.route('POST /customer/transaksi/{unit_id}/pembayaran', ({ customer, params, body }) =>
    choosePayment(services, customer.customerId, params.unit_id, body.payment_method),
  )
  api.route('POST /customer/pembayaran-gabungan', async ({ customer, body }) =>
    getJointPayment(services, customer.customerId, await payTogether(services, customer.customerId, body)),
  )
  api.route('GET /customer/pembayaran-gabungan/{joint_payment_id}', ({ customer, params }) =>
    getJointPayment(services, customer.customerId, params.joint_payment_id),
  )
  api.route('GET /office/keuangan/tagihan', ({ query }) => findDeskBills(services, query))
  api.route('GET /office/keuangan/tagihan/{bill_id}', ({ params }) => getDeskBill(services, params.bill_id))
  api.route('POST /office/keuangan/tagihan/{bill_id}/perpanjang', async ({ staff, params, body }) => {
    await extendDeadline(services, staff, params.bill_id, body)
    return deskBillOf(services, params.bill_id)
  })
  api.route('POST /office/keuangan/tagihan/{bill_id}/pembayaran', async ({ staff, params, body }) => {
    await choosePaymentForWinner(services, staff, params.bill_id, body.payment_method)
    return getDeskBill(services, params.bill_id)
  })
  // Which bills a day off would move is known here, not in the calendar.
  api.route('POST /office/keuangan/libur/pratinjau', ({ body }) => previewHoliday(services, body))
  serveTaxInvoices(api, services)
}
