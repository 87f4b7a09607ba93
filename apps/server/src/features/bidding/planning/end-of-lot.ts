import { endOfPlannedLot, type Instant, instant } from '@ketok/domain'
import type { PlanRow } from './planning.store.ts'

/** When the lot at this place (from 1) of the plan ends. */
export const endOfLot = (plan: PlanRow, place: number): Instant =>
  endOfPlannedLot(
    {
      kind: plan.kind,
      closesAt: instant(plan.closes_at.getTime()),
      staggerMinutes: plan.stagger_minutes,
    },
    place,
  )
