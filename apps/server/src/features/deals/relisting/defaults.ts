import { type BillId, mayDispose } from '@ketok/domain'
import { orNotFound, orRefuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { type DefaultedLot, defaultedLot, lockDefaultedLot } from './relisting.store.ts'

/** The lot of a bill that was not paid, which was sold by a branch of whoever asks. */
export async function getDefaultedLot(db: Db, staff: StaffCaller, billId: BillId): Promise<DefaultedLot> {
  return inBranchOf(staff, orNotFound(await defaultedLot(db, billId)))
}

/** The same under lock, for whoever decides what becomes of it; refused where that was decided before. */
export async function lockToDispose(tx: Db, staff: StaffCaller, billId: BillId): Promise<DefaultedLot> {
  const lot = inBranchOf(staff, orNotFound(await lockDefaultedLot(tx, billId)))
  orRefuse(mayDispose(lot.after_default))
  return lot
}

function inBranchOf(staff: StaffCaller, lot: DefaultedLot): DefaultedLot {
  refuseOutsideBranch(staff, lot.branch_id)
  return lot
}
