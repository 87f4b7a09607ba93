import type { MissingCode } from '../goods/unit/unit-missing.ts'
import type { StaffRole } from '../people/staff-role.ts'
import type { PaperHole } from './plan-papers.ts'
import type { PlanHole, PlannedUnitRefusal } from './sale-plan.ts'

/** Everything that may be said of a plan before it is published. */
export type PlanMissingCode =
  | PlanHole
  | PaperHole
  | MissingCode
  | PlannedUnitRefusal['code']
  | 'reserve_below_agreed'
  | 'agreement_ended'
  | 'seller_is_staff'
  | 'seller_in_question'
  | 'seller_may_not_bid'
  | 'pool_closed'
  | 'unit_in_closed_pool'

/** Where in the office it is mended: terms of the plan, its board, the unit's page, its inspection, accounts that share data. */
export const MENDING_PLACES = ['plan', 'board', 'unit', 'inspection', 'doubles'] as const

export interface Mending {
  /** Whose work it usually is; others may have the right as well. */
  readonly by: readonly StaffRole[]
  readonly at: (typeof MENDING_PLACES)[number]
}

const PLAN: Mending = { by: ['clerk'], at: 'plan' }
const BOARD: Mending = { by: ['clerk'], at: 'board' }
const PHOTOS: Mending = { by: ['yard', 'content'], at: 'unit' }
const SHEET: Mending = { by: ['content', 'clerk'], at: 'unit' }
const REGISTER: Mending = { by: ['clerk'], at: 'unit' }
const ACCOUNTS: Mending = { by: ['finance', 'supervisor'], at: 'doubles' }

/** Who mends what is missing, and where; null where there is nothing to mend. */
export const MENDING: Readonly<Record<PlanMissingCode, Mending | null>> = {
  opening_passed: PLAN,
  pool_closed: PLAN,
  unit_in_closed_pool: { by: ['yard'], at: 'unit' },
  no_official: PLAN,
  no_application: PLAN,
  no_fixing_letter: PLAN,
  no_announcement: PLAN,
  no_lots: BOARD,
  lot_without_price: BOARD,
  no_reserve: BOARD,
  reserve_below_agreed: BOARD,
  unit_of_other_type: BOARD,
  unit_in_plan: BOARD,
  unit_on_sale: BOARD,
  unit_sold: BOARD,
  agreement_ended: REGISTER,
  no_pictures: PHOTOS,
  shots_missing: PHOTOS,
  facts_missing: SHEET,
  no_inspection: { by: ['inspector'], at: 'inspection' },
  papers_missing: REGISTER,
  papers_overdue: REGISTER,
  no_pool: { by: ['yard'], at: 'unit' },
  plate_twice: SHEET,
  seller_is_staff: { by: ['supervisor'], at: 'board' },
  seller_in_question: ACCOUNTS,
  seller_may_not_bid: null,
}
