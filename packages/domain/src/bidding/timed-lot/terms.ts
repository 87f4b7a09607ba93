import { type Instant, isInstant, MINUTE_MS } from '../../instant.ts'
import { isRupiah, LARGEST_AMOUNT, type Rupiah } from '../../rupiah.ts'

/** What a lot is sold under. Published terms never change: a correction is a new version (rules 6.6). */
export interface LotTerms {
  readonly version: number
  /** Harga dasar. */
  readonly base: Rupiah
  /** Kelipatan. */
  readonly increment: Rupiah
  /** Harga limit, hidden. Never leaves the server. */
  readonly reserve: Rupiah | null
  /** W: a change in this last stretch moves the end. */
  readonly windowMs: number
  /** X: how long everyone gets to answer after such a change. */
  readonly extensionMs: number
  /** C: all extensions together never go beyond the first end plus this. */
  readonly capMs: number
  /**
   * From where a maximum is asked about again, a whole number from 2 up. Up to 100 it is so many times the current price, as
   * lots had it that were published before 2026-11-25; above, so many per cent of the least that would lead.
   */
  readonly confirmFactor: number
  readonly opensAt: Instant
  /** The first end; the lot carries the one in force. */
  readonly closesAt: Instant
}

/** Rules 1.4: W = X = 2 minutes and C = 60 minutes unless the auction says otherwise. */
export const DEFAULT_TIMED_RULES = {
  windowMs: 2 * MINUTE_MS,
  extensionMs: 2 * MINUTE_MS,
  capMs: 60 * MINUTE_MS,
  /** A quarter above what leading needs is more than most lots still rise by. */
  confirmFactor: 125,
} as const

export type TermsFault = 'version' | 'base' | 'increment' | 'reserve' | 'rules' | 'times'

/** The first fault that would make the rules of bidding meaningless, or null. */
export function faultIn(terms: LotTerms): TermsFault | null {
  if (!Number.isInteger(terms.version) || terms.version < 1 || terms.version > 0x7fff_ffff) return 'version'
  if (!isAmount(terms.base)) return 'base'
  if (!isAmount(terms.increment)) return 'increment'
  if (terms.reserve !== null && (!isAmount(terms.reserve) || !isOnGrid(terms, terms.reserve)))
    return 'reserve'
  if (![terms.windowMs, terms.extensionMs, terms.capMs].every(isDuration) || !isFactor(terms.confirmFactor))
    return 'rules'
  if (!isInstant(terms.opensAt) || !isInstant(terms.closesAt) || terms.opensAt >= terms.closesAt)
    return 'times'
  return null
}

/** The largest factor that counts in times of the price; larger ones are per cent (decision 0318). */
const MOST_TIMES = 100

/** Whether a bid is so far above what leading needs that it may be a slip of the hand. `least`: what this bidder must bid. */
export function isUnusual(
  { confirmFactor }: Pick<LotTerms, 'confirmFactor'>,
  amount: Rupiah,
  { price, least }: { readonly price: Rupiah; readonly least: Rupiah },
): boolean {
  return confirmFactor > MOST_TIMES ? amount * 100 > least * confirmFactor : amount > price * confirmFactor
}

/** Prices and maxima stand on base + n × increment, so every price can be answered by a whole step. */
export function isOnGrid({ base, increment }: Pick<LotTerms, 'base' | 'increment'>, amount: number): boolean {
  return amount >= base && (amount - base) % increment === 0
}

function isAmount(value: number): boolean {
  return isRupiah(value) && value > 0 && value <= LARGEST_AMOUNT
}

function isDuration(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff
}

function isFactor(value: number): boolean {
  return Number.isInteger(value) && value >= 2 && value <= 0xffff_ffff
}
