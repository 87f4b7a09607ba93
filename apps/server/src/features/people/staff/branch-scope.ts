import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'

/** Whoever is bound to branches touches nothing of another. */
export function refuseOutsideBranch({ branchIds }: Pick<StaffCaller, 'branchIds'>, branchId: number): void {
  if (branchIds !== null && !branchIds.includes(branchId)) refuse({ code: 'forbidden' })
}
