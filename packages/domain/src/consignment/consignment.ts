import type { Instant } from '../instant.ts'
import { err, ok, type Result } from '../result.ts'
import { rupiah } from '../rupiah.ts'
import type { Holidays } from '../working-days.ts'
import { inspectionCutOff, offeredInspections } from './inspection-slot.ts'

/**
 * The way of a thing that somebody sells through the house. The consignor submits, books the inspection and may take
 * it back; the desk inspects, agrees the reserve with him and puts it into an auction, or turns it down.
 */
export type ConsignmentState = keyof typeof CONSIGNMENT_TRANSITIONS

/** The states each state may turn into; what did not sell may be offered again. Spec 4.16 names none of them. */
const CONSIGNMENT_TRANSITIONS = {
  submitted: ['inspection_booked', 'rejected', 'cancelled'],
  inspection_booked: ['inspection_booked', 'inspected', 'rejected', 'cancelled'],
  inspected: ['price_agreed', 'rejected', 'cancelled'],
  price_agreed: ['auction_planned', 'cancelled'],
  auction_planned: ['sold', 'unsold'],
  unsold: ['auction_planned', 'cancelled'],
  sold: [],
  rejected: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export function consignmentMay(from: ConsignmentState, to: ConsignmentState): boolean {
  return (CONSIGNMENT_TRANSITIONS[from] as readonly string[]).includes(to)
}

/** What the rules look at: where it stands, and the start of the inspection that is booked. */
export type Consignment =
  | { readonly state: 'inspection_booked'; readonly inspectionAt: Instant }
  | { readonly state: Exclude<ConsignmentState, 'inspection_booked'> }

export type ConsignmentEvent =
  | { readonly type: 'submitted' }
  | { readonly type: 'inspection_booked'; readonly inspectionAt: Instant }
  | { readonly type: 'cancelled' }

export type ConsignmentRefusal =
  | { readonly code: 'consignment_settled' }
  | { readonly code: 'inspection_cut_off' }
  | { readonly code: 'slot_not_offered' }

/** The first booking and every later one are the same: what is booked already must still be movable. */
export function bookInspection(
  consignment: Consignment,
  startsAt: Instant,
  now: Instant,
  holidays: Holidays,
): Result<Extract<ConsignmentEvent, { type: 'inspection_booked' }>, ConsignmentRefusal> {
  if (!consignmentMay(consignment.state, 'inspection_booked')) return err({ code: 'consignment_settled' })
  if (isPastCutOff(consignment, now, holidays)) return err({ code: 'inspection_cut_off' })
  if (!offeredInspections(now, holidays).includes(startsAt)) return err({ code: 'slot_not_offered' })
  return ok({ type: 'inspection_booked', inspectionAt: startsAt })
}

/** The consignor takes it back himself until the inspection is near; after that he speaks with the branch. */
const CANCELLED_BY_CONSIGNOR: readonly ConsignmentState[] = ['submitted', 'inspection_booked']

export function cancelConsignment(
  consignment: Consignment,
  now: Instant,
  holidays: Holidays,
): Result<Extract<ConsignmentEvent, { type: 'cancelled' }>, ConsignmentRefusal> {
  if (!CANCELLED_BY_CONSIGNOR.includes(consignment.state)) return err({ code: 'consignment_settled' })
  if (isPastCutOff(consignment, now, holidays)) return err({ code: 'inspection_cut_off' })
  return ok({ type: 'cancelled' })
}

function isPastCutOff(consignment: Consignment, now: Instant, holidays: Holidays): boolean {
  return (
    consignment.state === 'inspection_booked' && now >= inspectionCutOff(consignment.inspectionAt, holidays)
  )
}

/** A trillion: beyond it somebody typed zeros too many. */
export const MOST_ASKED = rupiah(1_000_000_000_000)

/** 'TL-000123': what both sides name on the phone. */
export function consignmentNumber(id: number): string {
  return `TL-${String(id).padStart(6, '0')}`
}
