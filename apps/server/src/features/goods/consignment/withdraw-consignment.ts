import type { Body } from '@ketok/contract'
import * as domain from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { lockOwnConsignment, recordStep, updateConsignment } from './consignment.store.ts'
import type { ConsignmentReply } from './consignment.views.ts'
import { getConsignment } from './find-consignments.ts'
import { intakeOf } from './intake.store.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

/** Its owner changed their mind. What came in waits for its letter at the desk; withdrawn already is withdrawn. */
export async function withdrawConsignment(
  services: Services,
  caller: Caller,
  id: number,
  { reason = '' }: Body<'POST /customer/titip-lelang/{id}/tidak-jadi'>,
): Promise<ConsignmentReply> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const row = orNotFound(await lockOwnConsignment(tx, caller.customerId, id))
    if (row.state === 'cancelled') return
    const { to } = orRefuse(domain.withdrawConsignment(row.state))
    const at = now()
    await updateConsignment(tx, id, { asked: false })
    await recordStep(tx, id, { state: to, at, note: reason })
    const intake = await intakeOf(tx, id)
    await tellConsignor(services, tx, row, consignorNews.withdrawn(row, intake?.pool_name ?? null), at)
  })
  return getConsignment(services, caller, id)
}
