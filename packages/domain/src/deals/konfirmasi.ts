import { HOUR_MS, type Instant, plus } from '../instant.ts'
import { type WorkingDayClock, workingDaysAfter } from '../pricing/working-days.ts'
import { err, ok, type Result } from '../result.ts'
import { LARGEST_AMOUNT, type Rupiah, rupiah } from '../rupiah.ts'

/**
 * Asking the seller about a highest bid below the reserve (rules 6.1). The bid binds and its NIPL stays held
 * until the deadline. One round: the seller accepts, declines or names a price; the bidder accepts or declines that.
 */
export type Konfirmasi =
  | { readonly state: 'asking_seller'; readonly bid: Rupiah; readonly dueAt: Instant }
  | {
      readonly state: 'asking_bidder'
      readonly bid: Rupiah
      readonly counter: Rupiah
      readonly dueAt: Instant
    }
  | { readonly state: 'sold'; readonly price: Rupiah }
  | { readonly state: 'passed'; readonly because: 'seller_declined' | 'bidder_declined' | 'silence' }

/** Rules 6.1: the highest bid binds until 17.00 of the next working day, by the clocks of the branch. */
export function konfirmasiDueAt(hammeredAt: Instant, clock: WorkingDayClock): Instant {
  return workingDaysAfter(hammeredAt, 1, clock)
}

export type KonfirmasiCommand =
  | { readonly type: 'accept'; readonly by: 'seller' | 'bidder' }
  | { readonly type: 'decline'; readonly by: 'seller' | 'bidder' }
  | { readonly type: 'counter'; readonly price: Rupiah; readonly dueAt: Instant }
  | { readonly type: 'lapse' }

export type KonfirmasiRefusal =
  | { readonly code: 'konfirmasi_over' }
  | { readonly code: 'konfirmasi_late'; readonly end: Instant }
  | { readonly code: 'konfirmasi_not_due'; readonly end: Instant }
  | { readonly code: 'konfirmasi_not_asked' }
  | { readonly code: 'counter_not_higher'; readonly minimum: Rupiah }
  | { readonly code: 'amount_too_large'; readonly largest: Rupiah }

export function answerKonfirmasi(
  now: Konfirmasi,
  command: KonfirmasiCommand,
  at: Instant,
): Result<Konfirmasi, KonfirmasiRefusal> {
  if (now.state === 'sold' || now.state === 'passed') return err({ code: 'konfirmasi_over' })
  if (command.type === 'lapse') {
    if (at < now.dueAt) return err({ code: 'konfirmasi_not_due', end: now.dueAt })
    return ok({ state: 'passed', because: 'silence' })
  }
  if (at >= now.dueAt) return err({ code: 'konfirmasi_late', end: now.dueAt })
  const whoseTurn = now.state === 'asking_seller' ? 'seller' : 'bidder'
  if (command.type === 'counter') {
    if (now.state !== 'asking_seller') return err({ code: 'konfirmasi_not_asked' })
    if (command.price <= now.bid) return err({ code: 'counter_not_higher', minimum: rupiah(now.bid + 1) })
    // As a bid: beyond it the fees of the bill could no longer be counted exactly.
    if (command.price > LARGEST_AMOUNT) return err({ code: 'amount_too_large', largest: LARGEST_AMOUNT })
    return ok({ state: 'asking_bidder', bid: now.bid, counter: command.price, dueAt: command.dueAt })
  }
  if (command.by !== whoseTurn) return err({ code: 'konfirmasi_not_asked' })
  if (command.type === 'decline')
    return ok({ state: 'passed', because: whoseTurn === 'seller' ? 'seller_declined' : 'bidder_declined' })
  return ok({ state: 'sold', price: now.state === 'asking_seller' ? now.bid : now.counter })
}

/** Whoever is asked is reminded, not pressed: so often at the most, and so far apart. */
export const KONFIRMASI_REMINDERS_MAX = 3
export const KONFIRMASI_REMINDER_GAP_MS = 2 * HOUR_MS

export interface KonfirmasiReminders {
  /** Where the house sells for itself there is nobody outside to be reminded. */
  readonly hasSeller: boolean
  /** Since when the side that is asked now has been asked, and when it was reminded, the last time last. */
  readonly askedAt: Instant
  readonly remindedAt: readonly Instant[]
}

export type ReminderRefusal =
  | { readonly code: 'konfirmasi_over' }
  | { readonly code: 'konfirmasi_late'; readonly end: Instant }
  | { readonly code: 'konfirmasi_of_house' }
  | { readonly code: 'konfirmasi_reminded_often'; readonly most: number }
  | { readonly code: 'konfirmasi_reminded_lately'; readonly from: Instant }

/** Whom staff remind now; the deadline stays what it was. */
export function remindOfKonfirmasi(
  now: Konfirmasi,
  { hasSeller, askedAt, remindedAt }: KonfirmasiReminders,
  at: Instant,
): Result<'seller' | 'bidder', ReminderRefusal> {
  if (now.state === 'sold' || now.state === 'passed') return err({ code: 'konfirmasi_over' })
  if (at >= now.dueAt) return err({ code: 'konfirmasi_late', end: now.dueAt })
  const side = now.state === 'asking_seller' ? 'seller' : 'bidder'
  if (side === 'seller' && !hasSeller) return err({ code: 'konfirmasi_of_house' })
  if (remindedAt.length >= KONFIRMASI_REMINDERS_MAX)
    return err({ code: 'konfirmasi_reminded_often', most: KONFIRMASI_REMINDERS_MAX })
  const from = plus(remindedAt.at(-1) ?? askedAt, KONFIRMASI_REMINDER_GAP_MS)
  if (at < from) return err({ code: 'konfirmasi_reminded_lately', from })
  return ok(side)
}
