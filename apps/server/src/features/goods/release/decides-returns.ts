import { CONSIGNMENT_STAFF, holdsOneOf } from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'

/** Whoever talks with the owners decides that something goes back; others at the gate hand over what was decided. */
export function decidesReturns({ roles }: Pick<StaffCaller, 'roles'>): boolean {
  return holdsOneOf(roles, CONSIGNMENT_STAFF)
}
