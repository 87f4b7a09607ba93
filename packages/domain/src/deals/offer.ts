import type { AuctionId, BidderId, NiplId, ProductTypeId } from '../ids.ts'
import type { Instant } from '../instant.ts'
import type { NiplState } from '../money/nipl.ts'
import { err, ok, type Result } from '../result.ts'
import type { Rupiah } from '../rupiah.ts'

/**
 * A defaulted lot put before the next bidder at the price they themselves had bid (rules 6.4: a staff decision, with
 * their consent and a free NIPL). Silence is a no.
 */
export type Offer =
  | { readonly state: 'open'; readonly bidder: BidderId; readonly price: Rupiah; readonly dueAt: Instant }
  | { readonly state: 'accepted'; readonly bidder: BidderId; readonly price: Rupiah; readonly nipl: NiplId }
  | { readonly state: 'declined' | 'lapsed' | 'withdrawn'; readonly bidder: BidderId; readonly price: Rupiah }

export type OfferState = Offer['state']

export type OfferCommand =
  /** With the NIPL they name; null when they have none. */
  | { readonly type: 'accept'; readonly nipl: OfferDeposit | null }
  | { readonly type: 'decline' }
  | { readonly type: 'lapse' }
  /** By staff, while nobody answered. */
  | { readonly type: 'withdraw' }

export type OfferRefusal =
  | { readonly code: 'offer_over' }
  | { readonly code: 'offer_late'; readonly end: Instant }
  | { readonly code: 'offer_not_due'; readonly end: Instant }
  | { readonly code: 'offer_needs_nipl' }
  | { readonly code: 'offer_nipl_not_free' }

/** A NIPL as far as consenting with it is concerned. */
export interface OfferDeposit {
  readonly id: NiplId
  readonly auctionId: AuctionId
  readonly productTypeId: ProductTypeId
  readonly state: NiplState
  /** Nothing can be bid on in its auction any more. */
  readonly auctionOver: boolean
  /** The cashier has begun to send it back. */
  readonly returning: boolean
}

/** The lot it is for. */
interface OfferedLot {
  readonly auctionId: AuctionId
  readonly productTypeId: ProductTypeId
}

/**
 * One for the same kind of goods: of the lot's own auction for as long as nobody began to send it back, of another
 * while that one goes on. One that holds a lot is not free.
 */
export function buysOffered(
  { auctionId, productTypeId, state, auctionOver, returning }: OfferDeposit,
  lot: OfferedLot,
): boolean {
  if (productTypeId !== lot.productTypeId || returning) return false
  const isOwn = auctionId === lot.auctionId
  if (state === 'active') return isOwn || !auctionOver
  return isOwn && (state === 'refund_due' || state === 'refund_failed')
}

/** Whether they may buy at all is asked for a bid as for this, see `mayBid`. */
export function answerOffer(
  offer: Offer,
  command: OfferCommand,
  lot: OfferedLot,
  at: Instant,
): Result<Offer, OfferRefusal> {
  if (offer.state !== 'open') return err({ code: 'offer_over' })
  const { bidder, price, dueAt } = offer
  if (command.type === 'lapse') {
    if (at < dueAt) return err({ code: 'offer_not_due', end: dueAt })
    return ok({ state: 'lapsed', bidder, price })
  }
  if (at >= dueAt) return err({ code: 'offer_late', end: dueAt })
  if (command.type === 'decline') return ok({ state: 'declined', bidder, price })
  if (command.type === 'withdraw') return ok({ state: 'withdrawn', bidder, price })
  const { nipl } = command
  if (nipl === null) return err({ code: 'offer_needs_nipl' })
  if (!buysOffered(nipl, lot)) return err({ code: 'offer_nipl_not_free' })
  return ok({ state: 'accepted', bidder, price, nipl: nipl.id })
}

/** What its bidder says; a yes names a NIPL. */
export type OfferAnswer =
  | { readonly answer: 'accept'; readonly nipl: NiplId }
  | { readonly answer: 'decline' }

/**
 * Whether this very answer is the one that stands: whoever presses twice, or asks again because the first reply never
 * reached them, is told what they did. A yes with another NIPL is another answer.
 */
export function wasAnswered(offer: Offer, answer: OfferAnswer): boolean {
  if (answer.answer === 'accept') return offer.state === 'accepted' && offer.nipl === answer.nipl
  return offer.state === 'declined'
}

/** What became of a lot after one default. There is one way at a time; the database refuses a second. */
export type AfterDefault = 'waiting' | 'offered' | 'relisted' | 'sold'

export type AfterDefaultRefusal =
  | { readonly code: 'lot_relisted' }
  | { readonly code: 'lot_offered' }
  | { readonly code: 'lot_sold_on' }

const AFTER_DEFAULT: Record<Exclude<AfterDefault, 'waiting'>, AfterDefaultRefusal> = {
  offered: { code: 'lot_offered' },
  relisted: { code: 'lot_relisted' },
  sold: { code: 'lot_sold_on' },
}

/** Both ways begin where no other is open: listing it again, and offering it. */
export function mayDispose(after: AfterDefault): Result<void, AfterDefaultRefusal> {
  return after === 'waiting' ? ok(undefined) : err(AFTER_DEFAULT[after])
}
