import { answerQuestion as decide } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { lockOwnConsignment, noteChange, onDesk, recordStep, updateConsignment } from './consignment.store.ts'
import type { ConsignmentReply } from './consignment.views.ts'
import { getConsignment } from './find-consignments.ts'
import { insertMessage } from './thread.store.ts'

/** The answer stands in the thread, and the desk looks at the form again. */
export async function answerQuestion(
  services: Services,
  caller: Caller,
  id: number,
  message: string,
): Promise<ConsignmentReply> {
  await inTransaction(services.db, async (tx) => {
    const row = orNotFound(await lockOwnConsignment(tx, caller.customerId, id))
    const at = services.now()
    const { to } = orRefuse(decide(await onDesk(tx, id, at)))
    await insertMessage(tx, {
      consignment_id: id,
      author: 'consignor',
      staff_id: null,
      body: message,
      at: new Date(at),
    })
    await updateConsignment(tx, id, { asked: false, accepted_at: null })
    if (to === row.state) await noteChange(tx, id, at)
    else await recordStep(tx, id, { state: to, at })
  })
  return getConsignment(services, caller, id)
}
