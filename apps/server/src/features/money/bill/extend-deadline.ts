import type { Body } from '@ketok/contract'
import { type BillId, dayOfDate, extendBill, instant, isCalendarDate, wibIso } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { clockOfSale } from '../../goods/auction/auction.ts'
import { tell } from '../../notice/notification/notification.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { expireBill } from './bill.jobs.ts'
import { lockBill, lotOnBill, putDeadlineLater } from './bill.store.ts'
import { postponedNews } from './bill-news.ts'
import { closeAccountsOfBill } from './close-accounts.ts'
import { tellDearestFee } from './payment-fee-line.ts'

/**
 * Staff give a winner more time, with a reason, before their time is over. A bank's account ends, and another is chosen. A
 * transfer to the house's own account goes on: what has come of it counts, and so does a proof that nobody has looked at.
 */
export async function extendDeadline(
  services: Services,
  staff: StaffCaller,
  id: BillId,
  { due_on, reason }: Body<'POST /office/keuangan/tagihan/{bill_id}/perpanjang'>,
): Promise<void> {
  const { db, jobs, now } = services
  const [year = 0, month = 0, date = 0] = due_on.split('-').map(Number)
  if (!isCalendarDate({ year, month, day: date })) refuse({ code: 'invalid_input' }, 'due_on')
  await inTransaction(db, async (tx) => {
    const bill = orNotFound(await lockBill(tx, id))
    const at = now()
    const dueBefore = instant(bill.due_at.getTime())
    const until = dayOfDate({ year, month, day: date })
    const clock = await clockOfSale(tx, { lotId: bill.lot_id })
    const dueAfter = orRefuse(extendBill({ status: bill.status, dueAt: dueBefore }, until, at, clock))
    await putDeadlineLater(tx, { billId: bill.id, dueBefore, dueAfter, reason, staffId: staff.staffId, at })
    await jobs.enqueue(tx, expireBill, { billId: bill.id }, dueAfter)
    await closeAccountsOfBill(services, tx, bill.id, { state: 'CANCELLED', atBanksOnly: true, at })
    const transfers = await services.instructions.prolongTransfersOfBill(tx, bill.id)
    if (transfers === 0) await tellDearestFee(tx, bill, at)
    await recordAction(tx, staff, {
      action: 'bill.extended',
      subject: { type: 'bill', id: bill.id },
      before: { due_at: wibIso(dueBefore) },
      after: { due_at: wibIso(dueAfter), reason },
      at,
    })
    const { title } = await lotOnBill(tx, bill.id)
    await tell(
      services,
      tx,
      postponedNews({ ...bill, title }, { dueAt: dueAfter, zone: clock.zone, isByTransfer: transfers > 0 }),
      at,
    )
  })
}
