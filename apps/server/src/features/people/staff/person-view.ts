import type { StaffId } from '@ketok/domain'

/** Who of the house did something; null while nobody did. */
export function personView(staffId: StaffId | null, fullName: string | null) {
  return staffId === null || fullName === null ? null : { staff_id: staffId, full_name: fullName }
}
