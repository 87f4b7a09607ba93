import type { Instant } from '../../instant.ts'
import { keysOf } from '../../keys-of.ts'
import type { Holidays, WorkingDayClock } from '../../pricing/working-days.ts'
import { err, ok, type Result } from '../../result.ts'
import { rupiah } from '../../rupiah.ts'
import { dayIn, type TimeZone } from '../../time-zone.ts'
import type { DeskRefusal } from './consignment-desk.ts'
import { inspectionCutOff, offeredInspections } from './inspection-slot.ts'

/**
 * The way of a thing that somebody sells through the house. The consignor submits it, books the inspection, answers what
 * the desk asks and signs the price; the desk asks, inspects, proposes the price and puts it into an auction, or turns it
 * down.
 */
export type ConsignmentState = keyof typeof CONSIGNMENT_TRANSITIONS

/** The states each state may turn into. What did not sell is offered again at a new limit, or goes back to its owner. */
const CONSIGNMENT_TRANSITIONS = {
  submitted: ['asked_back', 'inspection_booked', 'inspected', 'rejected', 'cancelled'],
  asked_back: ['submitted', 'inspection_booked', 'inspected', 'rejected', 'cancelled'],
  inspection_booked: ['inspection_booked', 'asked_back', 'inspected', 'rejected', 'cancelled'],
  inspected: ['price_proposed', 'rejected', 'returned', 'cancelled'],
  price_proposed: ['price_proposed', 'price_agreed', 'rejected', 'returned', 'cancelled'],
  price_agreed: ['re_offered', 'auction_planned', 'on_sale', 'returned', 'cancelled'],
  // A plan that is taken back leaves the price that was agreed.
  auction_planned: ['on_sale', 'price_agreed', 'sold', 'unsold'],
  on_sale: ['sold', 'unsold', 'price_agreed'],
  // A winner who does not pay leads to another sale, or to none.
  sold: ['handed_over', 'settled', 'auction_planned', 'on_sale', 'unsold'],
  handed_over: ['settled'],
  unsold: ['re_offered', 'auction_planned', 'on_sale', 'sold', 'returned', 'cancelled'],
  re_offered: ['re_offered', 'price_agreed', 'returned', 'cancelled'],
  settled: [],
  // Brought again, it is offered at a price that its owner signs anew.
  returned: ['re_offered'],
  // What lies in the house goes back by a letter.
  rejected: ['returned'],
  cancelled: ['returned'],
} as const satisfies Record<string, readonly string[]>

export const CONSIGNMENT_STATES = keysOf(CONSIGNMENT_TRANSITIONS)

/** What people call the states, on both sides of the house. */
export const CONSIGNMENT_STATE_WORDS: Readonly<Record<ConsignmentState, string>> = {
  submitted: 'Diajukan',
  asked_back: 'Menunggu jawaban',
  inspection_booked: 'Inspeksi dijadwalkan',
  inspected: 'Sudah diinspeksi',
  price_proposed: 'Harga diusulkan',
  price_agreed: 'Harga disepakati',
  auction_planned: 'Dijadwalkan lelang',
  on_sale: 'Sedang dilelang',
  sold: 'Terjual',
  handed_over: 'Sudah diserahkan',
  settled: 'Selesai',
  unsold: 'Tidak terjual',
  re_offered: 'Limit baru diusulkan',
  returned: 'Dikembalikan',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
}

/** A state whose inspection was missed has a word of its own; the state stays, for another time may be booked. */
export function consignmentWords(state: ConsignmentState, isMissed = false): string {
  return isMissed && state === 'inspection_booked' ? 'Inspeksi terlewat' : CONSIGNMENT_STATE_WORDS[state]
}

export function consignmentMay(from: ConsignmentState, to: ConsignmentState): boolean {
  const next: readonly string[] = CONSIGNMENT_TRANSITIONS[from]
  return next.includes(to)
}

/**
 * What the rules look at: where it stands, and the start of the inspection that is booked, with the zone of the branch that
 * inspects. A question leaves it booked.
 */
export type Consignment =
  | { readonly state: 'inspection_booked'; readonly inspectionAt: Instant; readonly zone: TimeZone }
  | { readonly state: 'asked_back'; readonly inspectionAt: Instant | null; readonly zone: TimeZone }
  | { readonly state: Exclude<ConsignmentState, 'inspection_booked' | 'asked_back'> }

export type ConsignmentEvent =
  | { readonly type: 'submitted' }
  | { readonly type: 'inspection_booked'; readonly inspectionAt: Instant }
  | { readonly type: 'cancelled' }

export type ConsignmentRefusal =
  | DeskRefusal
  | { readonly code: 'consignment_settled' }
  | { readonly code: 'consignment_asked_back' }
  | { readonly code: 'consignment_not_to_withdraw'; readonly state: ConsignmentState }
  | { readonly code: 'inspection_cut_off' }
  | { readonly code: 'slot_not_offered' }

/** The first booking and every later one are the same: what is booked already must still be movable. */
export function bookInspection(
  consignment: Consignment,
  startsAt: Instant,
  now: Instant,
  clock: WorkingDayClock,
): Result<Extract<ConsignmentEvent, { type: 'inspection_booked' }>, ConsignmentRefusal> {
  if (consignment.state === 'asked_back') return err({ code: 'consignment_asked_back' })
  if (!consignmentMay(consignment.state, 'inspection_booked')) return err({ code: 'consignment_settled' })
  if (isAboutToBeInspected(consignment, now, clock.holidays)) return err({ code: 'inspection_cut_off' })
  return takeOffered(startsAt, now, clock)
}

/**
 * The desk books for an owner who telephones or stands before it, also after the cut-off: that is what the site sends them to the
 * branch for. The times that are offered are those that everybody is offered.
 */
export function takeOffered(
  startsAt: Instant,
  now: Instant,
  clock: WorkingDayClock,
): Result<Extract<ConsignmentEvent, { type: 'inspection_booked' }>, ConsignmentRefusal> {
  if (!offeredInspections(now, clock).includes(startsAt)) return err({ code: 'slot_not_offered' })
  return ok({ type: 'inspection_booked', inspectionAt: startsAt })
}

/** Each of these holds a place at an inspection, or may take one. */
export const AWAITING_INSPECTION = [
  'submitted',
  'asked_back',
  'inspection_booked',
] as const satisfies readonly ConsignmentState[]

/**
 * So many of one account may wait for their inspection: enough for a dealer who brings a fleet, too few for some accounts to
 * fill all places of the house. One whose inspection was missed still counts, for it may take a place again. Lists that the
 * house takes in as a whole hold no place and are not counted.
 */
export const MOST_AWAITING_INSPECTION = 20

export const isAwaitingInspection = (state: ConsignmentState) =>
  (AWAITING_INSPECTION as readonly ConsignmentState[]).includes(state)

/** The consignor takes it back themselves, but while the inspection is near: then they speak with the branch. */
export function cancelConsignment(
  consignment: Consignment,
  now: Instant,
  holidays: Holidays,
): Result<Extract<ConsignmentEvent, { type: 'cancelled' }>, ConsignmentRefusal> {
  if (!isAwaitingInspection(consignment.state)) return err({ code: 'consignment_settled' })
  if (isAboutToBeInspected(consignment, now, holidays)) return err({ code: 'inspection_cut_off' })
  return ok({ type: 'cancelled' })
}

/** Its owner changes their mind after the inspection, before a price, or after one: as long as no sale is planned with it. */
export function withdrawConsignment(
  state: ConsignmentState,
): Result<{ readonly to: 'cancelled' }, ConsignmentRefusal> {
  const isAfterInspection = consignmentMay(state, 'cancelled') && !isAwaitingInspection(state)
  return isAfterInspection ? ok({ to: 'cancelled' }) : err({ code: 'consignment_not_to_withdraw', state })
}

/**
 * Its owner tells the desk that they changed their mind: also before the inspection and close to it, for the desk knows who is on
 * the way.
 */
export function withdrawAtDesk(
  state: ConsignmentState,
): Result<{ readonly to: 'cancelled' }, ConsignmentRefusal> {
  return consignmentMay(state, 'cancelled')
    ? ok({ to: 'cancelled' })
    : err({ code: 'consignment_not_to_withdraw', state })
}

/** From its cut-off to the end of its day: the round is planned, and a phone without a line may still send a report of it. */
function isAboutToBeInspected(consignment: Consignment, now: Instant, holidays: Holidays): boolean {
  const booked = bookedInspection(consignment)
  return (
    booked !== null &&
    now >= inspectionCutOff(booked.at, { holidays, zone: booked.zone }) &&
    !isMissedInspection(consignment, now)
  )
}

/**
 * The day of its inspection has passed and there is no report: its owner did not come, or the house did not get to it. They take
 * another time, or take it back, as if none had been booked.
 */
export function isMissedInspection(consignment: Consignment, now: Instant): boolean {
  const booked = bookedInspection(consignment)
  return booked !== null && dayIn(booked.zone, now) > dayIn(booked.zone, booked.at)
}

function bookedInspection(
  consignment: Consignment,
): { readonly at: Instant; readonly zone: TimeZone } | null {
  if (consignment.state !== 'inspection_booked' && consignment.state !== 'asked_back') return null
  const { inspectionAt, zone } = consignment
  return inspectionAt === null ? null : { at: inspectionAt, zone }
}

/** A trillion: beyond it somebody typed zeros too many. */
export const MOST_ASKED = rupiah(1_000_000_000_000)

/** 'TL-000123': what both sides name on the phone. */
export function consignmentNumber(id: number): string {
  return `TL-${String(id).padStart(6, '0')}`
}
