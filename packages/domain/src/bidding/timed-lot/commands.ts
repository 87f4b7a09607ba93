import type { BidderId, NiplId } from '../../ids.ts'
import type { Instant } from '../../instant.ts'
import type { Result } from '../../result.ts'
import type { Rupiah } from '../../rupiah.ts'
import type { LotEvent, Operator } from './events.ts'
import type { LotTerms, TermsFault } from './terms.ts'

/** Everything that may be asked of a timed lot. Opening and closing wait in the same queue as bids. */
export type LotCommand =
  | { readonly type: 'publish'; readonly by: Operator; readonly terms: LotTerms }
  | MoveLot
  | LowerReserve
  | { readonly type: 'open' }
  | PlaceBid
  | { readonly type: 'lower_maximum'; readonly bidder: BidderId; readonly maximum: Rupiah }
  | { readonly type: 'undo_bid'; readonly bidder: BidderId; readonly seq: number }
  | { readonly type: 'close' }
  /** Null: nothing came of asking the seller. */
  | { readonly type: 'end_konfirmasi'; readonly price: Rupiah | null }
  | { readonly type: 'pause'; readonly by: Operator; readonly reason: string; readonly since: Instant }
  | { readonly type: 'resume'; readonly by: Operator }
  | { readonly type: 'withdraw' | 'cancel'; readonly by: Operator; readonly reason: string }

/** To other times, with the whole sale. */
export interface MoveLot {
  readonly type: 'move'
  readonly by: Operator
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly reason: string
}

/** Null: the seller wants no reserve any more. */
export interface LowerReserve {
  readonly type: 'lower_reserve'
  readonly by: Operator
  readonly reserve: Rupiah | null
}

export type CommandOf<Type extends LotCommand['type']> = Extract<LotCommand, { readonly type: Type }>

export interface PlaceBid {
  readonly type: 'place_bid'
  readonly bidder: BidderId
  /** The free NIPL that would hold the lot; null when the bidder has none left. The leader needs no second one. */
  readonly nipl: NiplId | null
  readonly maximum: Rupiah
  /** The bidder was asked about an unusually high maximum and meant it. */
  readonly confirmed: boolean
}

/** One event, or one refusal. */
export type Decision = Result<LotEvent, TimedLotRefusal>

export type TimedLotRefusal =
  | { readonly code: 'terms_invalid'; readonly fault: TermsFault }
  | { readonly code: 'reason_required' }
  /** The lot is in a situation that does not know this command. */
  | { readonly code: 'lot_state_forbids'; readonly state: string }
  /** A reserve only falls, once a lot is published. */
  | { readonly code: 'reserve_not_lower' }
  | { readonly code: 'lot_not_open'; readonly start: Instant | null }
  | { readonly code: 'lot_closed' }
  | { readonly code: 'lot_paused' }
  | { readonly code: 'bid_late'; readonly end: Instant; readonly received: Instant }
  | { readonly code: 'close_too_early'; readonly end: Instant }
  | { readonly code: 'lot_past_end'; readonly end: Instant }
  /** `nearest` is the closest amount below that would be accepted, at least the minimum. */
  | {
      readonly code: 'off_grid'
      readonly base: Rupiah
      readonly increment: Rupiah
      readonly minimum: Rupiah
      readonly nearest: Rupiah
    }
  | { readonly code: 'bid_too_low'; readonly minimum: Rupiah }
  | { readonly code: 'amount_too_large'; readonly largest: Rupiah }
  | { readonly code: 'maximum_not_higher'; readonly maximum: Rupiah; readonly minimum: Rupiah }
  | { readonly code: 'confirm_required'; readonly amount: Rupiah; readonly price: Rupiah }
  | { readonly code: 'no_free_nipl' }
  | { readonly code: 'not_leading' }
  | { readonly code: 'below_price'; readonly minimum: Rupiah }
  | { readonly code: 'maximum_not_lower'; readonly maximum: Rupiah }
  /** The five seconds are over, or the bid changed something for others. */
  | { readonly code: 'undo_too_late' }
