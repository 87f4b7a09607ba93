import { inspectionCutOff, instant } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { housesHolidays } from '../../pricing/holiday/holiday.ts'
import { markReminded } from './consignment.store.ts'
import { inspectingBranch } from './inspection.store.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

/** Says nothing when the inspection was moved or taken back meanwhile: another time has a reminder of its own. */
export async function remind(
  services: Services,
  { consignmentId, startsAt }: { consignmentId: number; startsAt: number },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const row = await markReminded(tx, consignmentId, instant(startsAt))
    if (row === null) return
    const branch = await inspectingBranch(tx, row.branch_id)
    if (branch === null) return
    const appointment = { branch, startsAt: instant(startsAt) }
    const clock = { holidays: await housesHolidays(tx), zone: branch.time_zone }
    const cutOff = inspectionCutOff(appointment.startsAt, clock)
    const news = consignorNews.reminder(row, appointment, cutOff)
    await tellConsignor(services, tx, row, news, services.now())
  })
}
