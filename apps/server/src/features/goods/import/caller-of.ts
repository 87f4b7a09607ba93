import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Runner } from './import.tables.ts'

/** Whoever works on an import, for what is done of it after they have gone. */
export function runnerOf(staff: StaffCaller): Runner {
  return {
    staff_id: staff.staffId,
    name: staff.name,
    roles: staff.roles,
    branch_ids: staff.branchIds,
    address: staff.address,
  }
}

/** Whoever started an import, for what is done of it after they have gone. */
export function callerOf(runner: Runner): StaffCaller {
  return {
    staffId: runner.staff_id,
    // What a job does belongs to no sign-in.
    sessionId: 0,
    name: runner.name,
    roles: runner.roles,
    branchIds: runner.branch_ids,
    address: runner.address,
  }
}
