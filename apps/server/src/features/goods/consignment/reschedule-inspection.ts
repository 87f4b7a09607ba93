import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { housesHolidays } from '../../pricing/holiday/holiday.ts'
import { bookPlace, type WantedSlot } from './book-place.ts'
import { lockOwnConsignment } from './consignment.store.ts'
import { type ConsignmentReply, consignmentOf } from './consignment.views.ts'
import { getConsignment } from './find-consignments.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

export async function rescheduleInspection(
  services: Services,
  caller: Caller,
  id: number,
  wanted: WantedSlot,
): Promise<ConsignmentReply> {
  const { customerId } = caller
  await inTransaction(services.db, async (tx) => {
    const row = orNotFound(await lockOwnConsignment(tx, customerId, id))
    const isSame =
      row.branch_id === wanted.branch_id && row.starts_at?.getTime() === Date.parse(wanted.starts_at)
    if (isSame) return
    const holidays = await housesHolidays(tx)
    const appointment = await bookPlace(services, tx, id, consignmentOf(row), wanted, holidays)
    await tellConsignor(services, tx, row, consignorNews.booked(row, appointment), services.now())
  })
  return getConsignment(services, caller, id)
}
