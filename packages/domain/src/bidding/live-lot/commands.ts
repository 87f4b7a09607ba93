import type { BidderId, NiplId } from '../../ids.ts'
import type { Instant } from '../../instant.ts'
import type { Result } from '../../result.ts'
import type { Rupiah } from '../../rupiah.ts'
import type { LowerReserve, MoveLot } from '../timed-lot/commands.ts'
import type { Operator } from '../timed-lot/events.ts'
import type { LotTerms, TermsFault } from '../timed-lot/terms.ts'
import type { LiveEvent } from './events.ts'
import type { Automatic } from './lot.ts'

/** Everything that may be asked of a live lot; all of it waits in one queue. */
export type LiveCommand =
  | { readonly type: 'publish'; readonly by: Operator; readonly terms: LotTerms }
  | MoveLot
  | LowerReserve
  | {
      readonly type: 'set_proxy'
      readonly bidder: BidderId
      /** A free NIPL of the auction; null when the bidder has none. */
      readonly nipl: NiplId | null
      readonly maximum: Rupiah
      /** One from a paper, which may be older than what its bidder left on the site. */
      readonly neverLower?: boolean
    }
  | { readonly type: 'remove_proxy'; readonly bidder: BidderId }
  | {
      readonly type: 'call_up'
      readonly by: Operator
      readonly floorLeads: boolean
      readonly automatic: Automatic | null
      /** The NIPL each bidder with a proxy would win with; who is missing has none. */
      readonly nipls: ReadonlyMap<BidderId, NiplId>
    }
  | { readonly type: 'set_step'; readonly by: Operator; readonly step: Rupiah }
  /** Without an amount: the base price, or one step above the price. */
  | { readonly type: 'announce'; readonly by: Operator; readonly ask: Rupiah | null }
  | TakeAsk
  | {
      readonly type: 'floor_bid'
      readonly by: Operator
      readonly bidder: BidderId
      readonly nipl: NiplId | null
      readonly amount: Rupiah
    }
  | (By & { readonly type: 'call' | 'undo' | 'resume' | 'finalise' })
  /** Whether the leader still has the NIPL to win with is asked at the last moment. */
  | { readonly type: 'hammer'; readonly by: Operator; readonly leaderMayWin: boolean }
  | { readonly type: 'pass'; readonly by: Operator; readonly reason: string | null }
  | (Reasoned & { readonly type: 'withdraw' | 'cancel' })
  | (Reasoned & { readonly type: 'reopen' | 'pause' })
  | { readonly type: 'set_automatic'; readonly by: Operator; readonly automatic: Automatic | null }
  | { readonly type: 'tick'; readonly leaderMayWin: boolean }
  /** Null: nothing came of asking the seller. */
  | { readonly type: 'end_konfirmasi'; readonly price: Rupiah | null }

export interface By {
  readonly by: Operator
}

export interface Reasoned extends By {
  readonly reason: string
}

/** The net takes the ask or jumps over it by a multiple of the step. */
export interface TakeAsk {
  readonly type: 'take_ask'
  readonly bidder: BidderId
  readonly nipl: NiplId | null
  readonly amount: Rupiah
  readonly confirmed: boolean
}

export type LiveCommandOf<Type extends LiveCommand['type']> = Extract<LiveCommand, { readonly type: Type }>

/** A bid and the proxies' answers to it are several events of one decision: all of them or none. */
export type LiveDecision = Result<readonly LiveEvent[], LiveLotRefusal>

export type LiveLotRefusal =
  | { readonly code: 'terms_invalid'; readonly fault: TermsFault }
  | { readonly code: 'reason_required' }
  /** The lot is in a situation that does not know this command. */
  | { readonly code: 'lot_state_forbids'; readonly state: string }
  | { readonly code: 'reserve_not_lower' }
  | { readonly code: 'lot_not_open'; readonly start: Instant | null }
  | { readonly code: 'lot_closed' }
  | { readonly code: 'lot_paused' }
  /** A late bid ("tawaran terlewat"); the auctioneer is shown it. */
  | { readonly code: 'hammer_fallen'; readonly amount: Rupiah }
  /** Somebody was first at this ask. */
  | { readonly code: 'outpaced'; readonly ask: Rupiah }
  | {
      readonly code: 'off_grid'
      readonly base: Rupiah
      readonly increment: Rupiah
      readonly minimum: Rupiah
      readonly nearest: Rupiah
    }
  | { readonly code: 'bid_too_low'; readonly minimum: Rupiah }
  | { readonly code: 'amount_too_large'; readonly largest: Rupiah }
  | { readonly code: 'confirm_required'; readonly amount: Rupiah; readonly price: Rupiah }
  | { readonly code: 'already_leading' }
  | { readonly code: 'no_free_nipl' }
  /** Offline: the net watches. */
  | { readonly code: 'floor_leads' }
  | { readonly code: 'proxies_frozen' }
  | { readonly code: 'maximum_unchanged'; readonly maximum: Rupiah }
  | { readonly code: 'no_proxy' }
  | { readonly code: 'step_invalid' }
  | { readonly code: 'ask_invalid'; readonly minimum: Rupiah; readonly increment: Rupiah }
  | { readonly code: 'nothing_to_undo' }
  | { readonly code: 'no_bid_yet' }
  | { readonly code: 'winner_without_nipl' }
  | { readonly code: 'automatic_invalid' }
  | { readonly code: 'tick_too_early'; readonly due: Instant }
