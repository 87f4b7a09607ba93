import type { StaffRole } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { staffWithRoles } from './staff.store.ts'

/** Those at work who hold one of the roles, for letters to them. */
export function findStaffWithRoles(
  db: Db,
  roles: readonly StaffRole[],
): Promise<{ email: string; full_name: string }[]> {
  return staffWithRoles(db, roles)
}
