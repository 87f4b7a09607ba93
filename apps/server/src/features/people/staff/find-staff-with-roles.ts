import type { StaffId, StaffRole } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { staffWithRoles } from './staff.store.ts'

/** Those at work who hold one of the roles, for letters to them and lists to choose from. */
export function findStaffWithRoles(
  db: Db,
  roles: readonly StaffRole[],
): Promise<{ staff_id: StaffId; email: string; full_name: string }[]> {
  return staffWithRoles(db, roles)
}
