import * as domain from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { housesHolidays } from '../../pricing/holiday/holiday.ts'
import { lockOwnConsignment, recordStep } from './consignment.store.ts'
import { type ConsignmentReply, consignmentOf } from './consignment.views.ts'
import { getConsignment } from './find-consignments.ts'
import { givePlaceBack } from './inspection.store.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

/** Taken back already is taken back: a second press changes nothing. */
export async function cancelConsignment(
  services: Services,
  caller: Caller,
  id: number,
): Promise<ConsignmentReply> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const row = orNotFound(await lockOwnConsignment(tx, caller.customerId, id))
    if (row.state === 'cancelled') return
    const holidays = await housesHolidays(tx)
    const { type } = orRefuse(domain.cancelConsignment(consignmentOf(row), now(), holidays))
    await givePlaceBack(tx, id)
    await recordStep(tx, id, { state: type, at: now() })
    await tellConsignor(services, tx, row, consignorNews.cancelled(row), now())
  })
  return getConsignment(services, caller, id)
}
