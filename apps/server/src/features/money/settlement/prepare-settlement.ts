import type { Body } from '@ketok/contract'
import { dayIn, instant, isoDay, rupiah, sumsOfLines } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { zoneOfSale } from '../../goods/auction/auction.ts'
import { consignmentsFollowUnits } from '../../goods/consignment/consignment.ts'
import { announceChange } from '../../notice/notification/notification.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { openPayout, refuseSecondPayout } from '../payout/payout.ts'
import { insertSettlement, lockUnsoldFees, saleOfBill, unsoldFeesOwed } from './settlement.store.ts'
import { statementOf, termsOf, withUnsoldFees } from './settlement-statement.ts'

/** The seller of a paid lot is to get their money, once it was handed over; of nothing too there is a statement. */
export async function prepareSettlement(
  services: Services,
  staff: StaffCaller,
  { bill_id, handed_over_on, costs }: Body<'POST /office/penyelesaian-penitip'>,
): Promise<number> {
  const { db, live, now } = services
  const { id, sale } = await inTransaction(db, async (tx) => {
    const sale = orNotFound(await saleOfBill(tx, bill_id))
    const at = now()
    // Nothing is handed over before it is paid, by the calendar on the wall where that is done.
    const zone = await zoneOfSale(tx, { lotId: sale.lot_id })
    const paidOn = isoDay(dayIn(zone, instant(sale.paid_at.getTime())))
    if (handed_over_on < paidOn || handed_over_on > isoDay(dayIn(zone, at)))
      refuse({ code: 'invalid_input' }, 'handed_over_on')
    const ofLot = statementOf(await termsOf(tx, [sale]), sale, costs)
    await lockUnsoldFees(tx, sale.consignor_id)
    const { lines, fees } = withUnsoldFees(ofLot, await unsoldFeesOwed(tx, [sale.consignor_id]))
    const { left } = sumsOfLines(lines)
    if (left < 0) refuse({ code: 'settlement_exhausted' }, 'costs')
    const amount = rupiah(left)
    const { id: payoutId, account } = await openPayout(services, tx, staff, {
      customerId: sale.consignor_id,
      amount,
      ends: { billId: sale.bill_id },
    })
    const id = await insertSettlement(
      tx,
      { payout_id: payoutId, hammer_price: sale.hammer_price, handed_over_on },
      lines,
      fees,
    )
    await consignmentsFollowUnits(services, tx, [sale.unit_id], { to: 'handed_over', at })
    await recordAction(tx, staff, {
      action: 'settlement.prepared',
      subject: { type: 'settlement', id },
      after: { state: 'prepared', bill_id, amount, account, handed_over_on },
      at,
    })
    return { id, sale }
  }).catch(refuseSecondPayout)
  announceChange(live, sale.consignor_id, 'transaction')
  return id
}
