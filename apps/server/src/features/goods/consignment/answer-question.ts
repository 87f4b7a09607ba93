import type { Body } from '@ketok/contract'
import { type ConsignmentState, answerQuestion as decide, type StaffId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse } from '../../../platform/refusal.ts'
import type { Caller, StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { changeOnDesk, type OnDesk } from './change-on-desk.ts'
import { lockOwnConsignment, noteChange, onDesk, recordStep, updateConsignment } from './consignment.store.ts'
import type { ConsignmentReply } from './consignment.views.ts'
import { getConsignment } from './find-consignments.ts'
import type { DeskReply } from './find-desk.ts'
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
    await keepAnswer(tx, { row, desk: await onDesk(tx, id, at), message, typedBy: null, at })
  })
  return getConsignment(services, caller, id)
}

/** The same, as its owner says it at the desk or by telephone. */
export function answerForOwner(
  services: Services,
  staff: StaffCaller,
  id: number,
  { message, version }: Body<'POST /office/titipan/{id}/jawab'>,
): Promise<DeskReply> {
  return changeOnDesk(services, staff, { id, action: 'answered', version }, async (on) => {
    return { state: await keepAnswer(on.tx, { ...on, message, typedBy: staff.staffId }), after: { message } }
  })
}

interface Answer extends Pick<OnDesk, 'row' | 'desk' | 'at'> {
  readonly message: string
  readonly typedBy: StaffId | null
}

async function keepAnswer(tx: Db, { row, desk, message, typedBy, at }: Answer): Promise<ConsignmentState> {
  const { to } = orRefuse(decide(desk))
  await insertMessage(tx, {
    consignment_id: row.id,
    author: 'consignor',
    staff_id: typedBy,
    body: message,
    at: new Date(at),
  })
  await updateConsignment(tx, row.id, { asked: false, accepted_at: null })
  if (to === row.state) await noteChange(tx, row.id, at)
  else await recordStep(tx, row.id, { state: to, at })
  return to
}
