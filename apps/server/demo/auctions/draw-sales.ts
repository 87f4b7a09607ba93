import { atWib, DAY_MS, type Day, HOUR_MS, type Instant, MINUTE_MS, plus, wibDay } from '@ketok/domain'
import type { Chance } from '../chance.ts'
import { PictureLibrary } from '../picture-library.ts'
import { POOLS } from '../places.ts'
import { type MadeUnit, makeUnit, type UnitFacts } from '../units/make-unit.ts'
import { MODELS, type Model } from '../units/models.ts'
import { roundTo, stepFor } from '../units/price.ts'
import { endOfLot, type PlannedAuction, planAuctions } from './plan.ts'

/** A sale of the demo with its units and prices, before anything of it is in the house. */
export interface DrawnSale {
  readonly plan: PlannedAuction
  /** From 1, in the order of the plan: chance of its own starts from here. */
  readonly place: number
  /** When its plan is made, from units that are all inspected. */
  readonly plannedAt: Instant
  /** When the second person agrees to its publication. */
  readonly publishedAt: Instant
  readonly lots: readonly DrawnLot[]
}

export interface DrawnLot {
  readonly lotNumber: number
  readonly made: MadeUnit
  readonly base: number
  readonly increment: number
  readonly reserve: number | null
  readonly endsAt: Instant
  /** Sold long ago: nobody looks at it closely any more. */
  readonly isOver: boolean
  readonly takenInAt: Instant
  readonly slip: Slip | null
  /** Came as a consignment, by the desk. */
  readonly isConsigned: boolean
}

/** A slip of the pen that was found after publication, as it happens in every house. */
export interface Slip {
  readonly wrong: UnitFacts
  readonly right: UnitFacts
  readonly foundAt: Instant
}

/** A unit is inspected 2 to 9 days before it is published; it has come in before. */
const IN_POOL_MS = 10 * DAY_MS
const CONSIGNED_IN = 'Peralatan Rumah Tangga'
const PLANNED_BEFORE_MS = 20 * HOUR_MS

export function drawSales(chance: Chance, now: Instant): DrawnSale[] {
  const library = new PictureLibrary(chance)
  const draw = modelDraw(chance)
  return planAuctions(now).map((plan, index) => {
    const place = index + 1
    const publishedAt = publicationOf(plan, place, now)
    const { plate, ground } = POOLS[plan.pool]
    const lots: DrawnLot[] = []
    while (lots.length < plan.lots) {
      const lotNumber = lots.length + 1
      const endsAt = endOfLot(plan, lotNumber)
      const stand = { plate, ground, lotNumber, now, publishedAt, soldAt: endsAt }
      const made = makeUnit(chance, library, draw(plan, lotNumber), stand)
      const slip = chance.happens(0.12) ? slipIn(made, found(chance, plan, publishedAt, now)) : null
      const isOver = endsAt < now
      const terms = termsOf(chance, made.worth, isOver, publishedAt)
      const lot = { lotNumber, made, slip, endsAt, isOver, ...terms, isConsigned: false }
      lots.push(isConsigned(plan, made, lots) ? consigned(lot) : lot)
    }
    return { plan, place, plannedAt: plus(publishedAt, -PLANNED_BEFORE_MS), publishedAt, lots }
  })
}

/** Somebody's fridge, in a sale that is on. */
function isConsigned({ name }: PlannedAuction, { model }: MadeUnit, before: readonly DrawnLot[]): boolean {
  return name === CONSIGNED_IN && model.subject === 'fridge' && !before.some((lot) => lot.isConsigned)
}

/** Its owner has signed a limit, and told the desk everything right. */
function consigned(lot: DrawnLot): DrawnLot {
  return { ...lot, slip: null, isConsigned: true, reserve: lot.reserve ?? lot.base + 2 * lot.increment }
}

/**
 * The day before a sale opens, or in the hour before last, one after the other, as one desk does it. In the last hour its
 * NIPLs are sold, so that it must be published by then at whatever hour the house is first started.
 */
function publicationOf({ opensAt }: PlannedAuction, place: number, now: Instant): Instant {
  const dayBefore = plus(opensAt, -DAY_MS)
  const lately = plus(now, -2 * HOUR_MS + place * MINUTE_MS)
  return dayBefore < lately ? dayBefore : lately
}

/** A fault is found while bidders can still be told of it. */
function found(
  chance: Chance,
  { kind, firstEnd }: PlannedAuction,
  publishedAt: Instant,
  now: Instant,
): Instant {
  const wanted = plus(now, -chance.whole(8, 60) * HOUR_MS)
  const earliest = plus(publishedAt, 20 * MINUTE_MS)
  const latest = kind === 'time' ? Math.min(now, firstEnd) - 30 * MINUTE_MS : now - 30 * MINUTE_MS
  return Math.max(earliest, Math.min(wanted, latest)) as Instant
}

/** What is typed wrong most easily: a figure, or a line that was to be filled in later. */
function slipIn({ facts }: MadeUnit, foundAt: Instant): Slip {
  const { odometer_km, hour_meter, completeness, keys } = facts
  if (odometer_km !== undefined && odometer_km > 1_000)
    return { foundAt, right: { odometer_km }, wrong: { odometer_km: odometer_km + 9_000 } }
  if (hour_meter !== undefined)
    return { foundAt, right: { hour_meter }, wrong: { hour_meter: hour_meter + 900 } }
  if (completeness !== undefined)
    return { foundAt, right: { completeness }, wrong: { completeness: 'Belum diperiksa' } }
  return { foundAt, right: { keys: keys ?? 1 }, wrong: { keys: (keys ?? 1) + 1 } }
}

function termsOf(chance: Chance, worth: number, isOver: boolean, publishedAt: Instant) {
  const increment = stepFor(worth)
  const base = roundTo(worth * chance.between(0.66, 0.78), increment)
  const steps = Math.max(1, Math.round((worth * chance.between(0.08, 0.2)) / increment))
  return {
    base,
    increment,
    // Konfirmasi of sales long past is settled: their reserves were met.
    reserve: chance.happens(0.4) ? base + (isOver ? 1 : steps) * increment : null,
    takenInAt: atTheGate(plus(publishedAt, -IN_POOL_MS), chance.whole(1, 48)),
  }
}

/** On that day or the one before, while the pool is open. */
function atTheGate(latest: Instant, place: number): Instant {
  const day = (wibDay(latest) - 1 - (place % 2)) as Day
  return atWib(day, 9 + (place % 7), (place * 13) % 60)
}

/** Every model of the type once before any comes twice; of a common one as often as the plan says. */
function modelDraw(chance: Chance): (plan: PlannedAuction, lotNumber: number) => Model {
  const decks = new Map<string, Model[]>()
  return ({ type, fine, common }, lotNumber) => {
    const only = lotNumber % 2 === 0 ? common : undefined
    const name = `${type} ${fine} ${only}`
    const deck = decks.get(name) ?? []
    if (deck.length === 0) {
      const ofType = MODELS.filter(
        (each) => each.type === type && (only === undefined || each.model === only),
      )
      const chosen = fine ? [...ofType].sort((a, b) => b.newPrice - a.newPrice).slice(0, 6) : ofType
      deck.push(...chance.shuffled(chosen))
    }
    decks.set(name, deck)
    return deck.pop() as Model
  }
}
