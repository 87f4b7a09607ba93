import type { BidderId, LotId, NiplId, StaffId } from '../../ids.ts'
import type { Instant } from '../../instant.ts'
import type { Rupiah } from '../../rupiah.ts'
import type { LotTerms } from './terms.ts'

/**
 * What happened to a timed lot, in its one serial order. An event says what is true after it, so the fold needs
 * no rule and a second implementation can check every step.
 */
export type LotEvent =
  | LotPublished
  | LotMoved
  | ReserveLowered
  | LotOpened
  | BiddingEvent
  | LotPaused
  | LotResumed
  | LotClosed
  | KonfirmasiEnded
  | LotStopped

export type BiddingEvent = BidPlaced | MaximumRaised | MaximumLowered | BidUndone

interface Happened {
  /** 1, 2, 3 … without gap. */
  readonly seq: number
  /** Server time, never before the event before it. */
  readonly at: Instant
}

export interface LotPublished extends Happened {
  readonly type: 'lot_published'
  readonly lotId: LotId
  readonly by: Operator
  readonly terms: LotTerms
}

/** The whole sale was moved to another date while nobody could bid yet; the lot opens and ends then. All other terms stay. */
export interface LotMoved extends Happened {
  readonly type: 'lot_moved'
  readonly by: Operator
  readonly opensAt: Instant
  /** The first end, as in the terms. */
  readonly closesAt: Instant
  readonly reason: string
}

/** The seller signed for a lower reserve, or for none, before anybody could bid. */
export interface ReserveLowered extends Happened {
  readonly type: 'reserve_lowered'
  readonly by: Operator
  /** Null: the lot is sold at whatever it fetches. */
  readonly reserve: Rupiah | null
}

export interface LotOpened extends Happened {
  readonly type: 'lot_opened'
  readonly closesAt: Instant
  readonly hardCloseAt: Instant
}

/** A bid that everybody hears of: it changed the price, the leader, or both. */
export interface BidPlaced extends Happened {
  readonly type: 'bid_placed'
  readonly bidder: BidderId
  /** The bidder's NIPL: their number in the history, and what holds the lot if they lead. */
  readonly nipl: NiplId
  /** Secret while its bidder leads. */
  readonly maximum: Rupiah
  readonly price: Rupiah
  readonly leader: BidderId
  /** The NIPL that the leader holds this lot with. */
  readonly leaderNipl: NiplId
  readonly reserveMet: boolean
  readonly closesAt: Instant
  /** The maximum that this bid drove out, unless the price had already reached it: the last step of a beaten proxy. */
  readonly surpassed: Surpassed | null
}

export interface Surpassed {
  readonly bidder: BidderId
  readonly nipl: NiplId
  readonly maximum: Rupiah
}

/** The leader's own maximum went up and nobody else is told. */
export interface MaximumRaised extends Happened {
  readonly type: 'maximum_raised'
  readonly bidder: BidderId
  readonly maximum: Rupiah
}

/** The leader's own maximum went down, at most to the price. Taking back a raise is this too, naming what it undoes. */
export interface MaximumLowered extends Happened {
  readonly type: 'maximum_lowered'
  readonly bidder: BidderId
  readonly maximum: Rupiah
  readonly undoes: number | null
}

/** A first bid was taken back: the lot has no leader again. */
export interface BidUndone extends Happened {
  readonly type: 'bid_undone'
  readonly bidder: BidderId
  readonly nipl: NiplId
  /** The price that no longer stands. */
  readonly price: Rupiah
  readonly undoes: number
}

export interface LotPaused extends Happened {
  readonly type: 'lot_paused'
  readonly by: Operator
  readonly reason: string
  /** When bidding became impossible: before `at` when an outage is noticed afterwards. */
  readonly since: Instant
}

export interface LotResumed extends Happened {
  readonly type: 'lot_resumed'
  readonly by: Operator
  readonly closesAt: Instant
  readonly hardCloseAt: Instant
}

export interface LotClosed extends Happened {
  readonly type: 'lot_closed'
  readonly outcome: Outcome
}

/** What came of asking the seller: sold after all, at the bid or at the price they named, or not at all. */
export interface KonfirmasiEnded extends Happened {
  readonly type: 'konfirmasi_ended'
  readonly outcome: Outcome
}

/** Withdrawn: the seller or the house takes the lot back. Cancelled: the sale itself is void. */
export interface LotStopped extends Happened {
  readonly type: 'lot_withdrawn' | 'lot_cancelled'
  readonly by: Operator
  readonly reason: string
}

/** Staff by id, or the system's own clock and recovery. */
export type Operator = StaffId | 'system'

export type Outcome =
  | {
      readonly result: 'sold' | 'konfirmasi'
      readonly price: Rupiah
      readonly winner: BidderId
      readonly nipl: NiplId
    }
  | { readonly result: 'passed' }

/** Rule 2 and 9: what a leader does with their own maximum is in the log and on no screen but theirs. */
export function isAnnounced(event: LotEvent): boolean {
  return event.type !== 'maximum_raised' && event.type !== 'maximum_lowered'
}

export type BidOutcome = 'leading' | 'raised' | 'tied' | 'outbid'

/** What the bidder is told. Tied means an earlier maximum of the same amount ("kalah cepat, nilai sama"). */
export function outcomeOf(bid: BidPlaced | MaximumRaised): BidOutcome {
  if (bid.type === 'maximum_raised') return 'raised'
  if (bid.leader === bid.bidder) return 'leading'
  return bid.price === bid.maximum ? 'tied' : 'outbid'
}
