import type { ConsignmentState, Instant } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { customerById } from '../../people/account/account.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { consignmentById, lockConsignment, recordStep } from './consignment.store.ts'
import { intakeOf } from './intake.store.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

/** A consignment as whoever gives its thing back looks at it. */
export interface ConsignedToReturn {
  readonly state: ConsignmentState
  readonly hasUnit: boolean
  readonly isTakenIn: boolean
  readonly owner: string
  /** Papers that came along when it was taken in. */
  readonly papers: readonly string[]
}

/** Held until the transaction ends where it is to be given back. */
export async function consignedToReturn(
  db: Db,
  staff: StaffCaller,
  id: number,
  mode: 'read' | 'lock',
): Promise<ConsignedToReturn> {
  const row = orNotFound(await (mode === 'lock' ? lockConsignment(db, id) : consignmentById(db, id)))
  if (row.desk_branch_id !== null) refuseOutsideBranch(staff, row.desk_branch_id)
  const [intake, owner] = await Promise.all([intakeOf(db, id), customerById(db, row.customer_id)])
  return {
    state: row.state,
    hasUnit: row.unit_id !== null,
    isTakenIn: intake !== null,
    owner: owner.full_name,
    papers: intake?.papers.map(({ name }) => name) ?? [],
  }
}

/** It left with a letter, whatever had ended it before. */
export async function returnConsigned(
  services: Services,
  tx: Db,
  id: number,
  { note, at }: { readonly note: string; readonly at: Instant },
): Promise<void> {
  const row = orNotFound(await consignmentById(tx, id))
  await recordStep(tx, id, { state: 'returned', at, note })
  await tellConsignor(services, tx, row, consignorNews.takenBack(row), at)
}
