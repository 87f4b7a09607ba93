import type { AuctionId } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { refuseWhileProposed } from '../../people/proposal/proposal.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { lockPlan, type PlanRow, publishedAuction } from './planning.store.ts'

/** What a publication is proposed about, and what the record of a plan names. */
export const planSubject = (id: number) => ({ type: 'auction', id })

/** The plan under lock, for whoever may touch it. */
export async function lockedPlan(tx: Db, staff: StaffCaller, id: AuctionId): Promise<PlanRow> {
  const plan = await lockPlan(tx, id)
  // A sale that never was a plan is published all the same.
  if (plan === null && (await publishedAuction(tx, id)) !== null) refuse({ code: 'plan_published' })
  const found = orNotFound(plan)
  refuseOutsideBranch(staff, found.branch_id)
  return found
}

/**
 * The same for a change: what is published, agreed to or waits for a second person stays as that person sees it. The lock
 * of the plan comes first, so that no publication is asked for between this look and the change.
 */
export async function planToChange(tx: Db, staff: StaffCaller, id: AuctionId): Promise<PlanRow> {
  const plan = await lockedPlan(tx, staff, id)
  refuseFixed(plan)
  await refuseWhileProposed(tx, planSubject(plan.id))
  return plan
}

export function refuseFixed(plan: PlanRow): void {
  if (plan.published_at !== null) refuse({ code: 'plan_published' })
  if (plan.publish_at !== null)
    refuse({ code: 'plan_scheduled', at: wireTime(plan.publish_at), time_zone: plan.time_zone })
}
