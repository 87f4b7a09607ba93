import { type ConsignmentState, consignmentMay } from '../../goods/consignment/consignment.ts'
import type { UnitState } from '../../goods/unit/unit-state.ts'
import { err, ok, type Result } from '../../result.ts'

/** 'SK-2026-000012': the twelfth letter of its year, none left out. */
export function releaseNumber(year: number, number: number): string {
  return `SK-${year}-${String(number).padStart(6, '0')}`
}

export type ReleaseRefusal =
  | { readonly code: 'release_unit_returned' }
  | { readonly code: 'release_unit_on_sale' }
  | { readonly code: 'release_unit_sold' }
  | { readonly code: 'release_unit_planned' }
  | { readonly code: 'release_without_owner' }
  | { readonly code: 'release_of_unit' }
  | { readonly code: 'release_not_taken_in' }
  | { readonly code: 'release_consignment_open' }
  | { readonly code: 'release_undecided' }

/** What a letter looks at before a unit goes back to its owner. */
export interface UnitToRelease {
  readonly state: UnitState
  /** It stands in a plan that is not published. */
  readonly planned: boolean
  readonly owned: boolean
  readonly consignment: ConsignmentState | null
}

/** The desk or its owner has ended it: whether it goes back is decided, and what is left is to hand it over. */
export const TO_HAND_BACK = [
  'returned',
  'rejected',
  'cancelled',
] as const satisfies readonly ConsignmentState[]

/**
 * Whoever only stands at the gate hands over what others decided, once; they decide nothing themselves. What a company sent in by
 * a list has no consignment for a desk to end: it goes back when the company sends for it.
 */
export function handBack(
  consignment: ConsignmentState | null,
  { isDone, ofCompany }: { readonly isDone: boolean; readonly ofCompany: boolean },
): Result<null, ReleaseRefusal> {
  const decided: readonly (ConsignmentState | null)[] = ofCompany ? [...TO_HAND_BACK, null] : TO_HAND_BACK
  return decided.includes(consignment) && !isDone ? ok(null) : err({ code: 'release_undecided' })
}

/** Only what is not sold, not offered and not planned goes back; the house has no owner to give its own units back to. */
export function releaseUnit(
  unit: UnitToRelease,
): Result<{ readonly to: ConsignmentState | null }, ReleaseRefusal> {
  if (!unit.owned) return err({ code: 'release_without_owner' })
  if (unit.state === 'returned') return err({ code: 'release_unit_returned' })
  if (unit.state === 'sold') return err({ code: 'release_unit_sold' })
  if (unit.state === 'on_sale') return err({ code: 'release_unit_on_sale' })
  if (unit.planned) return err({ code: 'release_unit_planned' })
  const { consignment } = unit
  // The desk may have said before that it goes back, and what never came to an agreement goes back as it is.
  const to = consignment !== null && consignmentMay(consignment, 'returned') ? 'returned' : null
  return ok({ to })
}

/** A consignment as a letter looks at it that gives back what never became a unit. */
export interface ConsignedToRelease {
  readonly state: ConsignmentState
  readonly hasUnit: boolean
  readonly isTakenIn: boolean
  /** It left with a letter before. */
  readonly isReleased: boolean
}

/** What came in at the gate goes back once; before its inspection the desk or its owner ends the consignment first. */
export function releaseConsigned({
  state,
  hasUnit,
  isTakenIn,
  isReleased,
}: ConsignedToRelease): Result<null, ReleaseRefusal> {
  if (hasUnit) return err({ code: 'release_of_unit' })
  if (!isTakenIn) return err({ code: 'release_not_taken_in' })
  if (isReleased) return err({ code: 'release_unit_returned' })
  // The desk may have said before that it goes back.
  const leads = state === 'returned' || consignmentMay(state, 'returned')
  return leads ? ok(null) : err({ code: 'release_consignment_open' })
}
