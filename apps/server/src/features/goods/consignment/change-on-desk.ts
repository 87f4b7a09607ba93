import { type ConsignmentOnDesk, type ConsignmentState, consignmentNumber, type Instant } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { type ConsignmentRow, lockConsignment, onDesk } from './consignment.store.ts'
import { type DeskReply, getDeskConsignment } from './find-desk.ts'

export interface OnDesk {
  readonly tx: Db
  readonly row: ConsignmentRow
  readonly desk: ConsignmentOnDesk
  readonly at: Instant
}

interface Done {
  readonly state: ConsignmentState
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/**
 * One move of the desk: locked, of one's own branch, on what the page showed, and on the record. A move that finds
 * itself done already answers null and leaves no trace.
 */
export async function changeOnDesk(
  services: Services,
  staff: StaffCaller,
  wish: DeskWish,
  move: (on: OnDesk) => Promise<Done | null>,
): Promise<DeskReply> {
  await changeConsignment(services, staff, wish, move)
  return getDeskConsignment(services, staff, wish.id)
}

interface DeskWish {
  readonly id: number
  readonly action: string
  readonly version?: number | undefined
}

/** The same for those who may not read all that the desk does. */
export async function changeConsignment(
  services: Services,
  staff: StaffCaller,
  { id, action, version }: DeskWish,
  move: (on: OnDesk) => Promise<Done | null>,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const row = orNotFound(await lockConsignment(tx, id))
    if (row.desk_branch_id !== null) refuseOutsideBranch(staff, row.desk_branch_id)
    if (version !== undefined && version !== row.version) refuse({ code: 'consignment_changed' })
    const at = services.now()
    const done = await move({ tx, row, desk: await onDesk(tx, id, at), at })
    if (done === null) return
    await recordAction(tx, staff, {
      action: `consignment.${action}`,
      subject: { type: 'consignment', id },
      before: { number: consignmentNumber(id), state: row.state, ...done.before },
      after: { state: done.state, ...done.after },
      at,
    })
  })
}
