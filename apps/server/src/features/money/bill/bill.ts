import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { expireBill, remindBills, sweepBills } from './bill.jobs.ts'
import { serveBills } from './bill.routes.ts'
import { billClosedLot } from './bill-closed-lot.ts'
import { billPayable } from './bill-payable.ts'
import { endBill, endDueBills } from './expire-bill.ts'
import { jointPayable } from './joint-payable.ts'
import { remindOfDueBills } from './remind-bills.ts'

export { billInWords } from './bill-news.ts'
export { type BillRow, countPaidTogether, getBill, getOwnBill, statedOnBill } from './bills.ts'
export { transactionsOfAuction } from './find-transactions.ts'
export { type RaisedBill, raiseBill } from './raise-bill.ts'
export { saveTaxInvoice } from './tax-invoice.ts'

export function registerBill(api: Api, services: Services): void {
  serveBills(api, services)

  // A lot that was sold makes its winner a bill.
  services.lots.onClose(async (tx, { lotId, at, result, sale }) => {
    if (result === 'sold' && sale !== null) await billClosedLot(services, tx, { lotId, at, ...sale })
  })

  services.jobs.handle(expireBill, ({ billId }) => endBill(services, billId))
  services.jobs.every(sweepBills, '* * * * *', () => endDueBills(services))
  services.jobs.every(remindBills, '* * * * *', () => remindOfDueBills(services))
}

export function joinBill({ payables }: Services): void {
  payables.register((asking, tx, account) =>
    account.bill_id === null ? null : billPayable(asking, tx, account.bill_id, account),
  )
  payables.register((asking, tx, { joint_payment_id }) =>
    joint_payment_id === null ? null : jointPayable(asking, tx, joint_payment_id),
  )
}
