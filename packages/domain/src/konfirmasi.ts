import type { Instant } from './instant.ts'
import { err, ok, type Result } from './result.ts'
import type { Rupiah } from './rupiah.ts'
import { LARGEST_AMOUNT } from './timed-lot/terms.ts'

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
  const asked = now.state === 'asking_seller' ? 'seller' : 'bidder'
  if (command.type === 'counter') {
    if (now.state !== 'asking_seller') return err({ code: 'konfirmasi_not_asked' })
    if (command.price <= now.bid) return err({ code: 'counter_not_higher', minimum: (now.bid + 1) as Rupiah })
    // As a bid: beyond it the fees of the bill could no longer be counted exactly.
    if (command.price > LARGEST_AMOUNT) return err({ code: 'amount_too_large', largest: LARGEST_AMOUNT })
    return ok({ state: 'asking_bidder', bid: now.bid, counter: command.price, dueAt: command.dueAt })
  }
  if (command.by !== asked) return err({ code: 'konfirmasi_not_asked' })
  if (command.type === 'decline')
    return ok({ state: 'passed', because: asked === 'seller' ? 'seller_declined' : 'bidder_declined' })
  return ok({ state: 'sold', price: now.state === 'asking_seller' ? now.bid : now.counter })
}
