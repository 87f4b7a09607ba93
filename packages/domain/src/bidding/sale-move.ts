import { DAY_MS, type Instant, MINUTE_MS, plus } from '../instant.ts'
import { dayIn, type TimeZone } from '../time-zone.ts'
import { LONGEST_SALE_MS } from './sale-plan.ts'

/** When a sale opens, and when its last lot ends as it was announced. */
export interface SaleTimes {
  readonly opensAt: Instant
  readonly closesAt: Instant
}

/** A published sale as it stands when somebody wants to move it. */
export interface MovableSale extends SaleTimes {
  /** The announced ends of the lots that will move; none is over. */
  readonly lotEnds: readonly Instant[]
}

export type MoveRefusal =
  | { readonly code: 'sale_move_past' }
  | { readonly code: 'sale_move_earlier' }
  | { readonly code: 'sale_move_nothing' }
  | { readonly code: 'sale_closes_before_opening' }
  | { readonly code: 'sale_too_long'; readonly days: number }
  | { readonly code: 'sale_move_short'; readonly minutes: number }

export interface MoveFault {
  readonly refusal: MoveRefusal
  readonly field: 'opens_at' | 'closes_at'
}

/**
 * None while these times will do (rules 1.8), and of a form that is not whole yet what can be told of it. A sale only moves to later: whoever counted on a date is never too late for the
 * new one, and a house that wants an earlier date publishes another sale.
 */
export function faultsOfMove(sale: MovableSale, to: Partial<SaleTimes>, now: Instant): MoveFault[] {
  const { opensAt, closesAt } = to
  if (opensAt !== undefined && opensAt > now && opensAt === sale.opensAt && closesAt === sale.closesAt)
    return [{ refusal: { code: 'sale_move_nothing' }, field: 'opens_at' }]
  const opening = opensAt === undefined ? null : faultOfOpening(sale, opensAt, now)
  const closing = closesAt === undefined ? null : faultOfClosing(sale, opensAt, closesAt)
  return [
    ...(opening === null ? [] : [{ refusal: opening, field: 'opens_at' } as const]),
    ...(closing === null ? [] : [{ refusal: closing, field: 'closes_at' } as const]),
  ]
}

function faultOfOpening(sale: SaleTimes, opensAt: Instant, now: Instant): MoveRefusal | null {
  if (opensAt <= now) return { code: 'sale_move_past' }
  return opensAt < sale.opensAt ? { code: 'sale_move_earlier' } : null
}

function faultOfClosing(
  sale: MovableSale,
  opensAt: Instant | undefined,
  closesAt: Instant,
): MoveRefusal | null {
  if (opensAt !== undefined && closesAt <= opensAt) return { code: 'sale_closes_before_opening' }
  if (closesAt < sale.closesAt) return { code: 'sale_move_earlier' }
  if (opensAt === undefined) return null
  if (closesAt - opensAt > LONGEST_SALE_MS) return { code: 'sale_too_long', days: LONGEST_SALE_MS / DAY_MS }
  const first = Math.min(...sale.lotEnds.map((end) => movedEnd(sale, { opensAt, closesAt }, end)))
  if (first > opensAt) return null
  return { code: 'sale_move_short', minutes: Math.ceil((closesAt - first) / MINUTE_MS) }
}

/** Lots keep their order and how far apart they end: each ends as long before the last as it did. */
export function movedEnd(sale: SaleTimes, to: SaleTimes, lotEnd: Instant): Instant {
  return plus(lotEnd, to.closesAt - sale.closesAt)
}

/** When units of a sale may be looked at. */
export interface Viewing {
  readonly from: Instant
  readonly until: Instant
}

/**
 * Days to look at move with the sale by whole days of its branch: people come at the hours they know, as many days before
 * the sale as was announced. What is already over stays where it was.
 */
export function movedViewings(
  viewings: readonly Viewing[],
  { opensAt, to, zone }: { readonly opensAt: Instant; readonly to: Instant; readonly zone: TimeZone },
  now: Instant,
): Viewing[] {
  const shift = (dayIn(zone, to) - dayIn(zone, opensAt)) * DAY_MS
  return viewings.map((viewing) =>
    viewing.until <= now ? viewing : { from: plus(viewing.from, shift), until: plus(viewing.until, shift) },
  )
}

/** A sale that was moved does not begin before its new day: whoever counts on it would come too late. */
export function isBeforeNewDay(opensAt: Instant, zone: TimeZone, now: Instant): boolean {
  return dayIn(zone, now) < dayIn(zone, opensAt)
}
