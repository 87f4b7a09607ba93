import type { Body } from '@ketok/contract'
import * as domain from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse } from '../../../platform/refusal.ts'
import type { Caller, StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { changeOnDesk } from './change-on-desk.ts'
import {
  type ConsignmentRow,
  lockOwnConsignment,
  recordStep,
  updateConsignment,
} from './consignment.store.ts'
import type { ConsignmentReply } from './consignment.views.ts'
import { getConsignment } from './find-consignments.ts'
import type { DeskReply } from './find-desk.ts'
import { givePlaceBack } from './inspection.store.ts'
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
    orRefuse(domain.withdrawConsignment(row.state))
    await withdraw(services, tx, { row, reason, at: now() })
  })
  return getConsignment(services, caller, id)
}

/** Said at the desk or by telephone; before its inspection its place there is free for another. */
export function withdrawAtDesk(
  services: Services,
  staff: StaffCaller,
  id: number,
  { reason, version }: Body<'POST /office/titipan/{id}/tidak-jadi'>,
): Promise<DeskReply> {
  return changeOnDesk(services, staff, { id, action: 'withdrawn', version }, async ({ tx, row, at }) => {
    if (row.state === 'cancelled') return null
    const { to } = orRefuse(domain.withdrawAtDesk(row.state))
    if (domain.isAwaitingInspection(row.state)) await givePlaceBack(tx, id)
    await withdraw(services, tx, { row, reason, at })
    return { state: to, after: { reason } }
  })
}

async function withdraw(
  services: Services,
  tx: Db,
  { row, reason, at }: { readonly row: ConsignmentRow; readonly reason: string; readonly at: domain.Instant },
): Promise<void> {
  await updateConsignment(tx, row.id, { asked: false })
  await recordStep(tx, row.id, { state: 'cancelled', at, note: reason })
  const intake = await intakeOf(tx, row.id)
  await tellConsignor(services, tx, row, consignorNews.withdrawn(row, intake?.pool_name ?? null), at)
}
