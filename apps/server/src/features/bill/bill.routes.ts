import type { BillId } from '@ketok/domain'
import type { Api } from '../../platform/routes.ts'
import type { Services } from '../../services.ts'
import { expireBill, remindBills, sweepBills } from './bill.jobs.ts'
import { changeHoliday, findHolidays } from './change-holiday.ts'
import { findTariffs } from './change-tariff.ts'
import { choosePayment } from './choose-payment.ts'
import { endBill, endDueBills } from './expire-bill.ts'
import { extendDeadline } from './extend-deadline.ts'
import { deskBillOf, findDeskBills, getDeskBill } from './find-desk-bills.ts'
import { findPaymentFees, findServiceFee } from './find-fees.ts'
import { findTransactions } from './find-transactions.ts'
import { getJointPayment } from './get-joint-payment.ts'
import { getTransaction } from './get-transaction.ts'
import { payTogether } from './pay-together.ts'
import { previewHoliday } from './preview-holiday.ts'
import { previewPaymentCharge, previewServiceFees, previewTaxes } from './preview-tariff.ts'
import { proposeCharge, proposeServiceFees, proposeTaxes } from './propose-tariff.ts'
import { recordHammer } from './record-hammer.ts'
import { remindOfDueBills } from './remind-bills.ts'
import { serveTaxInvoices } from './tax-invoice.routes.ts'

export function registerBill(api: Api, services: Services): void {
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
  api.route('GET /service-fee', () => findServiceFee(services))
  api.route('GET /bank/service-fee', ({ query }) => findPaymentFees(services, query))
  services.lots.onClose(async (tx, { lotId, at, result, sale }) => {
    if (result === 'sold' && sale !== null) await recordHammer(services, tx, { lotId, at, ...sale })
  })
  api.route('GET /office/keuangan/tagihan', ({ query }) => findDeskBills(services, query))
  api.route('GET /office/keuangan/tagihan/{bill_id}', ({ params }) => getDeskBill(services, params.bill_id))
  api.route('POST /office/keuangan/tagihan/{bill_id}/perpanjang', async ({ staff, params, body }) => {
    await extendDeadline(services, staff, params.bill_id, body)
    return deskBillOf(services, params.bill_id)
  })
  api.route('GET /office/keuangan/tarif', () => findTariffs(services))
  api.route('POST /office/keuangan/tarif/pratinjau', ({ body }) => previewServiceFees(services, body))
  api.route('POST /office/keuangan/tarif/layanan', ({ staff, body }) =>
    proposeServiceFees(services, staff, body),
  )
  api.route('POST /office/keuangan/tarif/pajak', ({ staff, body }) => proposeTaxes(services, staff, body))
  api.route('POST /office/keuangan/tarif/pajak/pratinjau', ({ body }) => previewTaxes(services, body))
  api.route('POST /office/keuangan/tarif/pembayaran/pratinjau', ({ body }) =>
    previewPaymentCharge(services, body),
  )
  api.route('POST /office/keuangan/tarif/pembayaran', ({ staff, body }) =>
    proposeCharge(services, staff, body),
  )
  api.route('GET /office/keuangan/libur', () => findHolidays(services))
  api.route('POST /office/keuangan/libur/pratinjau', ({ body }) => previewHoliday(services, body))
  api.route('PUT /office/keuangan/libur/{day}', ({ staff, params, body: { reason, ...holiday } }) =>
    changeHoliday(services, staff, params.day, holiday, reason),
  )
  api.route('DELETE /office/keuangan/libur/{day}', ({ staff, params, body }) =>
    changeHoliday(services, staff, params.day, null, body.reason),
  )
  services.jobs.handle(expireBill, ({ billId }) => endBill(services, billId as BillId))
  services.jobs.every(sweepBills, '* * * * *', () => endDueBills(services))
  services.jobs.every(remindBills, '* * * * *', () => remindOfDueBills(services))
  serveTaxInvoices(api, services)
}
