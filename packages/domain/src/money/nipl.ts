import type { AuctionId, BidderId, LotId, NiplId } from '../ids.ts'
import type { Instant } from '../instant.ts'
import { type WorkingDayClock, workingDaysAfter } from '../pricing/working-days.ts'
import { err, ok, type Result } from '../result.ts'
import { type Rupiah, rupiah } from '../rupiah.ts'

/**
 * One NIPL is the right to win one lot in one auction (rules 5.1).
 * pending_payment → active → held → consumed → applied | forfeited; active → refund_due → refunding → refunded. One of a
 * sale without a deposit is active at once; nothing goes back of it: active → ended.
 */
export type NiplState = keyof typeof NIPL_TRANSITIONS

/**
 * The states each state may turn into. Final are `applied`, `forfeited`, `refunded`, `ended`, `expired`.
 * - `held → active`: its bidder was beaten, or konfirmasi ended without a sale.
 * - `active → active` is not here: carrying a NIPL to the next auction is a refund that buys a new one.
 * - `expired → refund_due`: money that came after the deadline is never lost.
 * - `refund_due → consumed`: what was to go back pays for a defaulted lot that its owner was offered and took.
 */
export const NIPL_TRANSITIONS = {
  pending_payment: ['active', 'expired'],
  active: ['held', 'refund_due', 'ended'],
  held: ['active', 'consumed'],
  consumed: ['applied', 'forfeited'],
  applied: [],
  forfeited: [],
  refund_due: ['refunding', 'consumed'],
  refunding: ['refunded', 'refund_failed'],
  refund_failed: ['refunding', 'consumed'],
  refunded: [],
  ended: [],
  expired: ['refund_due'],
} as const satisfies Record<string, readonly string[]>

export function niplMay(from: NiplState, to: NiplState): boolean {
  const next: readonly string[] = NIPL_TRANSITIONS[from]
  return next.includes(to)
}

export interface Nipl {
  readonly id: NiplId
  readonly auctionId: AuctionId
  readonly owner: BidderId
  /** Printed on the stub and on the paddle; unique within the auction. */
  readonly number: number
  readonly state: NiplState
  /** The lot it holds or has won; nothing else has one. */
  readonly lotId: LotId | null
}

/** What the customer's wallet calls a NIPL: free, held, used, coming back, or nothing any more. */
export type NiplPurse = 'waiting' | 'free' | 'held' | 'used' | 'returning' | 'gone'

export const PURSE_OF: Record<NiplState, NiplPurse> = {
  pending_payment: 'waiting',
  active: 'free',
  held: 'held',
  consumed: 'used',
  applied: 'used',
  forfeited: 'gone',
  refund_due: 'returning',
  refunding: 'returning',
  refund_failed: 'returning',
  refunded: 'gone',
  ended: 'gone',
  expired: 'gone',
}

/** Which of the bidder's free NIPL a new lead takes: the lowest number, so that everybody can foretell it. */
export function niplToHold<Candidate extends Pick<Nipl, 'number' | 'state'>>(
  owned: readonly Candidate[],
): Candidate | null {
  let chosen: Candidate | null = null
  for (const nipl of owned) {
    if (nipl.state === 'active' && (chosen === null || nipl.number < chosen.number)) chosen = nipl
  }
  return chosen
}

export interface NiplUse {
  /** Lots the bidder leads now. */
  readonly leading: number
  /** Lots whose seller is being asked. */
  readonly konfirmasi: number
  readonly wonUnpaid: number
  /** NIPL bought and paid for this auction that are not refunded, applied or forfeited. */
  readonly owned: number
}

/** Rules 5.3: at every moment leading + konfirmasi + won and unpaid ≤ NIPL owned. */
export function withinNipl({ leading, konfirmasi, wonUnpaid, owned }: NiplUse): boolean {
  return leading + konfirmasi + wonUnpaid <= owned
}

/** More than anyone at one sale ever needs; a typing slip beyond it would tie up a fortune. */
export const MOST_NIPL_PER_ORDER = 20
/** Orders of one customer that may wait for their money at a time. */
export const MOST_OPEN_ORDERS = 20
/** Of these by transfer: each keeps an amount to itself, and there are 999 for all customers together. */
export const MOST_OPEN_TRANSFERS = 5

export interface NiplQuantityInvalid {
  readonly code: 'nipl_quantity_invalid'
  readonly most: number
}

/** What an order of NIPL costs: deposits go back whole, so no fee is added (decision 0050). */
export function niplOrderPrice(price: Rupiah, quantity: number): Result<Rupiah, NiplQuantityInvalid> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_NIPL_PER_ORDER)
    return err({ code: 'nipl_quantity_invalid', most: MOST_NIPL_PER_ORDER })
  return ok(rupiah(price * quantity))
}

/** What a sale may set at most as its number of NIPL per person: a typing slip beyond it would be no limit at all. */
export const MOST_NIPL_PER_PERSON = 1_000

/**
 * Whether a NIPL takes one of the places that a sale has for one person. What is ordered may be paid at any moment, and what
 * was won with has been used; what goes back, or was never paid, leaves its place to another.
 */
const TAKES_PLACE: Record<NiplState, boolean> = {
  pending_payment: true,
  active: true,
  held: true,
  consumed: true,
  applied: true,
  forfeited: true,
  refund_due: false,
  refunding: false,
  refund_failed: false,
  refunded: false,
  ended: false,
  expired: false,
}

/** How many NIPL of one sale one person has in a state; those ordered and not paid are `pending_payment`. */
export interface NiplCount {
  readonly state: NiplState
  readonly count: number
}

/** How many NIPL one person may still get in a sale with a limit. What the house itself let in may be beyond it. */
export function niplsLeft(limit: number, owned: readonly NiplCount[]): number {
  const taken = owned.reduce((sum, { state, count }) => sum + (TAKES_PLACE[state] ? count : 0), 0)
  return Math.max(0, limit - taken)
}

export interface NiplLimitReached {
  readonly code: 'nipl_limit'
  readonly most: number
  readonly left: number
}

/** Whether one person may get so many more (rules 5.1). */
export function withinNiplLimit(
  limit: number,
  owned: readonly NiplCount[],
  quantity: number,
): Result<void, NiplLimitReached> {
  const left = niplsLeft(limit, owned)
  return quantity <= left ? ok(undefined) : err({ code: 'nipl_limit', most: limit, left })
}

/** A promise of the house: no NIPL that stayed free is kept longer after its auction than a winner may take to pay. */
const REFUND_WORKING_DAYS = 5

/** The moment by which free NIPL of an auction that is over are sent back. */
export function niplRefundDueAt(auctionEndedAt: Instant, clock: WorkingDayClock): Instant {
  return workingDaysAfter(auctionEndedAt, REFUND_WORKING_DAYS, clock)
}
