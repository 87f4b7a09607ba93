import { DAY_MS, type Instant, MINUTE_MS, plus } from '../instant.ts'
import { err, ok, type Result } from '../result.ts'
import { LARGEST_AMOUNT, type Rupiah } from '../rupiah.ts'

/** What a planned sale says of when and for whom (decision 0345). */
export interface PlanTerms {
  readonly kind: 'time' | 'live' | 'offline'
  readonly audience: 'public' | 'premium'
  readonly opensAt: Instant
  /** Of a timed sale the end of its first lot; the others follow. Of a session the end that is foreseen. */
  readonly closesAt: Instant
}

/** How far apart the lots of a timed sale end unless the plan says otherwise. */
export const DEFAULT_STAGGER_MINUTES = 2
export const MOST_STAGGER_MINUTES = 60
/** Longer is a slip of the pen: no house keeps a sale open for half a year. */
export const LONGEST_SALE_MS = 180 * DAY_MS
export const MOST_LOTS_OF_SALE = 1_000
/** What catalogue and labels have room for. */
export const LAST_LOT_NUMBER = 9_999

export type PlanRefusal =
  | { readonly code: 'sale_closes_before_opening' }
  | { readonly code: 'sale_too_long'; readonly days: number }
  | { readonly code: 'premium_not_offline' }

export interface PlanFault {
  readonly refusal: PlanRefusal
  /** Where the sentence belongs. */
  readonly field: 'closes_at' | 'audience'
}

/** All that does not go together in what is said of a plan; none while it makes sense. */
export function faultsOfPlan({ kind, audience, opensAt, closesAt }: Partial<PlanTerms>): PlanFault[] {
  const faults: PlanFault[] = []
  if (opensAt !== undefined && closesAt !== undefined) {
    if (closesAt <= opensAt)
      faults.push({ refusal: { code: 'sale_closes_before_opening' }, field: 'closes_at' })
    else if (closesAt - opensAt > LONGEST_SALE_MS)
      faults.push({
        refusal: { code: 'sale_too_long', days: LONGEST_SALE_MS / DAY_MS },
        field: 'closes_at',
      })
  }
  if (audience === 'premium' && kind === 'offline')
    faults.push({ refusal: { code: 'premium_not_offline' }, field: 'audience' })
  return faults
}

/** Harga dasar, kelipatan and harga limit of a lot before it is published. */
export interface LotPrices {
  readonly base: number
  readonly increment: number
  readonly reserve: number | null
}

export type LotPriceRefusal =
  | { readonly code: 'lot_price_not_positive'; readonly what: 'base' | 'increment' | 'reserve' }
  | { readonly code: 'lot_price_too_large'; readonly largest: Rupiah }
  | { readonly code: 'reserve_below_base'; readonly base: number }
  | {
      readonly code: 'reserve_off_grid'
      readonly increment: number
      readonly lower: number
      readonly upper: number
    }

type PriceField = 'base_price' | 'increment' | 'reserve'

/** The first fault of a lot's prices, or null: what passes here is what bidding takes (`faultIn` of a timed lot). */
export function faultOfPrices({
  base,
  increment,
  reserve,
}: LotPrices): { readonly refusal: LotPriceRefusal; readonly field: PriceField } | null {
  const named = [
    ['base', 'base_price', base],
    ['increment', 'increment', increment],
    ['reserve', 'reserve', reserve],
  ] as const
  for (const [what, field, value] of named) {
    if (value === null) continue
    if (!Number.isSafeInteger(value) || value <= 0)
      return { refusal: { code: 'lot_price_not_positive', what }, field }
    if (value > LARGEST_AMOUNT)
      return { refusal: { code: 'lot_price_too_large', largest: LARGEST_AMOUNT }, field }
  }
  if (reserve === null) return null
  if (reserve < base) return { refusal: { code: 'reserve_below_base', base }, field: 'reserve' }
  const beyond = (reserve - base) % increment
  if (beyond === 0) return null
  const lower = reserve - beyond
  return {
    refusal: { code: 'reserve_off_grid', increment, lower, upper: lower + increment },
    field: 'reserve',
  }
}

/** When the lot at this place (from 1) ends: in a timed sale one after the other, in a session with it. */
export function endOfPlannedLot(
  { kind, closesAt, staggerMinutes }: Pick<PlanTerms, 'kind' | 'closesAt'> & { staggerMinutes: number },
  place: number,
): Instant {
  return kind === 'time' ? plus(closesAt, (place - 1) * staggerMinutes * MINUTE_MS) : closesAt
}

/**
 * The number for a lot that asks for none: behind all that are there, so that no printed number moves. Behind the last
 * number there is, the lowest that nobody has: a sale holds far fewer lots than there are numbers.
 */
export function nextLotNumber(taken: readonly number[]): number {
  const next = taken.reduce((highest, number) => Math.max(highest, number), 0) + 1
  if (next <= LAST_LOT_NUMBER) return next
  const there = new Set(taken)
  let lowest = 1
  while (there.has(lowest)) lowest++
  return lowest
}

export interface NumberedLot {
  readonly number: number
  /** Typed by hand, to stay. */
  readonly locked: boolean
}

/** Numbers from 1 for lots in this order: those that are locked keep theirs, and nobody else gets it. */
export function numbersInOrder(lots: readonly NumberedLot[]): number[] {
  const kept = new Set(lots.filter(({ locked }) => locked).map(({ number }) => number))
  let next = 0
  return lots.map(({ number, locked }) => {
    if (locked) return number
    do next++
    while (kept.has(next))
    return next
  })
}

/** Where a unit stands that somebody wants to put into a planned sale. */
export interface PlannedUnit {
  readonly productTypeId: number
  /** The plan, not published yet, in which it is already. */
  readonly inPlan: { readonly auctionId: number; readonly name: string } | null
  /** How its newest lot stands; null while it never was one. */
  readonly lot: 'waiting' | 'running' | 'asked' | 'sold' | 'over' | null
}

export type PlannedUnitRefusal =
  | { readonly code: 'unit_of_other_type' }
  | { readonly code: 'unit_in_plan'; readonly name: string }
  | { readonly code: 'unit_on_sale' }
  | { readonly code: 'unit_sold' }

/** One unit stands in one sale at a time. What was sold comes back by the desk of defaults, never by a plan. */
export function mayPlanUnit(
  unit: PlannedUnit,
  sale: { readonly auctionId: number; readonly productTypeId: number },
): Result<null, PlannedUnitRefusal> {
  if (unit.productTypeId !== sale.productTypeId) return err({ code: 'unit_of_other_type' })
  if (unit.inPlan !== null) return err({ code: 'unit_in_plan', name: unit.inPlan.name })
  if (unit.lot === 'sold') return err({ code: 'unit_sold' })
  if (unit.lot !== null && unit.lot !== 'over') return err({ code: 'unit_on_sale' })
  return ok(null)
}

/** What a plan itself lacks; what its units lack, their own noun says. */
export type PlanHole = 'no_lots' | 'opening_passed' | 'lot_without_price' | 'no_reserve'

export interface FoundHole {
  readonly hole: PlanHole
  /** The place of the lot, from nought. */
  readonly place: number | null
  /** Whether it is not published with it. That a lot has no limit is for people to weigh. */
  readonly blocks: boolean
}

/** `publishAt`: when it would be published. `prices`: of each lot, null where none were named. */
export function holesOfPlan(
  plan: { readonly opensAt: Instant; readonly prices: readonly (LotPrices | null)[] },
  publishAt: Instant,
): FoundHole[] {
  const holes: FoundHole[] = []
  if (plan.opensAt <= publishAt) holes.push({ hole: 'opening_passed', place: null, blocks: true })
  if (plan.prices.length === 0) holes.push({ hole: 'no_lots', place: null, blocks: true })
  for (const [place, prices] of plan.prices.entries())
    if (prices === null || faultOfPrices(prices) !== null)
      holes.push({ hole: 'lot_without_price', place, blocks: true })
    else if (prices.reserve === null) holes.push({ hole: 'no_reserve', place, blocks: false })
  return holes
}

/** A copy of a sale opens on the same weekday and hour, as many weeks later as it takes to lie ahead. */
export function timesOfCopy(
  { opensAt, closesAt }: Pick<PlanTerms, 'opensAt' | 'closesAt'>,
  now: Instant,
): { opensAt: Instant; closesAt: Instant } {
  const week = 7 * DAY_MS
  const weeks = Math.max(1, Math.floor((now - opensAt) / week) + 1)
  return { opensAt: plus(opensAt, weeks * week), closesAt: plus(closesAt, weeks * week) }
}
