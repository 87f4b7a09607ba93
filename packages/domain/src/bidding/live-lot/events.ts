import type { BidderId, NiplId } from '../../ids.ts'
import type { Instant } from '../../instant.ts'
import type { Rupiah } from '../../rupiah.ts'
import type {
  KonfirmasiEnded,
  LotClosed,
  LotMoved,
  LotPublished,
  LotStopped,
  Operator,
  Outcome,
  ReserveLowered,
} from '../timed-lot/events.ts'
import type { Automatic, BidSource } from './lot.ts'

/**
 * What happened to a lot in an auctioneer's hand, in its one serial order. As with timed lots an event says what is
 * true after it. Undo and reopen are events: nothing is ever taken out of a log.
 */
export type LiveEvent =
  | LotPublished
  | LotMoved
  | ReserveLowered
  | ProxySet
  | ProxyRemoved
  | LotCalledUp
  | StepSet
  | AskAnnounced
  | BidTaken
  | CallMade
  | BidTakenBack
  | HammerFallen
  | LotReopened
  | BiddingPaused
  | BiddingResumed
  | AutomaticSet
  | RingRestarted
  | LotClosed
  | KonfirmasiEnded
  | LotStopped

interface Happened {
  readonly seq: number
  readonly at: Instant
}

/** A maximum left with the house, raised or lowered. Only its bidder is told. */
export interface ProxySet extends Happened {
  readonly type: 'proxy_set'
  readonly bidder: BidderId
  readonly nipl: NiplId
  readonly maximum: Rupiah
}

export interface ProxyRemoved extends Happened {
  readonly type: 'proxy_removed'
  readonly bidder: BidderId
}

export interface LotCalledUp extends Happened {
  readonly type: 'lot_called_up'
  readonly by: Operator
  readonly floorLeads: boolean
  readonly automatic: Automatic | null
  readonly endsAt: Instant | null
  /** Every proxy: with the NIPL that would win, or none, which skips it. */
  readonly frozen: readonly { readonly bidder: BidderId; readonly nipl: NiplId | null }[]
}

/** Holds from the next ask on; the one that was announced stays. */
export interface StepSet extends Happened {
  readonly type: 'step_set'
  readonly by: Operator
  readonly step: Rupiah
}

export interface AskAnnounced extends Happened {
  readonly type: 'ask_announced'
  readonly by: Operator
  readonly ask: Rupiah
  readonly endsAt: Instant | null
}

export interface BidTaken extends Happened {
  readonly type: 'bid_taken'
  readonly source: BidSource
  /** Who took it from the floor; the system for the net and for proxies. */
  readonly by: Operator
  readonly bidder: BidderId
  readonly nipl: NiplId
  readonly price: Rupiah
  readonly reserveMet: boolean
  /** What is asked for next. */
  readonly ask: Rupiah
  readonly endsAt: Instant | null
}

export interface CallMade extends Happened {
  readonly type: 'call_made'
  readonly by: Operator
  readonly call: 1 | 2
}

/** The last bid of a person was taken back, with the proxies' answers to it. */
export interface BidTakenBack extends Happened {
  readonly type: 'bid_taken_back'
  readonly by: Operator
  readonly undoes: number
  /** How many bids no longer stand. */
  readonly count: number
  readonly bidder: BidderId
  readonly nipl: NiplId
  /** The price that no longer stands. */
  readonly price: Rupiah
  readonly ask: Rupiah
  readonly endsAt: Instant | null
}

/** Sold, below the reserve, or passed. */
export interface HammerFallen extends Happened {
  readonly type: 'hammer_fallen'
  readonly by: Operator
  readonly outcome: Outcome
  readonly endsAt: Instant | null
}

export interface LotReopened extends Happened {
  readonly type: 'lot_reopened'
  readonly by: Operator
  readonly reason: string
  readonly ask: Rupiah
  readonly endsAt: Instant | null
}

export interface BiddingPaused extends Happened {
  readonly type: 'bidding_paused'
  readonly by: Operator
  readonly reason: string
}

export interface BiddingResumed extends Happened {
  readonly type: 'bidding_resumed'
  readonly by: Operator
  readonly endsAt: Instant | null
}

export interface AutomaticSet extends Happened {
  readonly type: 'automatic_set'
  readonly by: Operator
  readonly automatic: Automatic | null
  readonly endsAt: Instant | null
}

/** The clock stood still for a while: everybody gets a whole ring. */
export interface RingRestarted extends Happened {
  readonly type: 'ring_restarted'
  readonly endsAt: Instant
}

/** Maxima left with the house are nobody else's business. */
export function isLiveAnnounced(event: LiveEvent): boolean {
  return event.type !== 'proxy_set' && event.type !== 'proxy_removed'
}
