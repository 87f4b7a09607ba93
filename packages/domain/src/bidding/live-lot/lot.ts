import type { BidderId, LotId, NiplId } from '../../ids.ts'
import { type Instant, instant, plus, SECOND_MS } from '../../instant.ts'
import type { Rupiah } from '../../rupiah.ts'
import type { Operator, Outcome } from '../timed-lot/events.ts'
import type { HeldNipl, Standing } from '../timed-lot/lot.ts'
import type { LotTerms } from '../timed-lot/terms.ts'

/**
 * A lot sold by an auctioneer, in the room and on the net (rules 2 and 3), as one of its situations; each
 * holds only what exists in it. `kind` tells it from a timed lot, also in a stored snapshot.
 */
export type LiveLot =
  | LiveDraft
  | QueuedLot
  | OnBlockLot
  | AskingLot
  | LivePausedLot
  | HammeredLot
  | LiveEndedLot
  | LiveStoppedLot

interface Numbered {
  readonly kind: 'live'
  readonly lotId: LotId
  /** The last event's; the next one is this plus one. */
  readonly seq: number
  /** The last event's time: nothing on this lot happens before it, whatever the wall clock does. */
  readonly at: Instant
}

export interface LiveDraft extends Numbered {
  readonly state: 'draft'
}

interface Offered extends Numbered {
  readonly terms: LotTerms
  /** The last event that everybody heard of; a proxy must not show as a step of `seq`. */
  readonly announcedSeq: number
}

/** Waits for its turn and takes proxies ("titip tawar"). */
export interface QueuedLot extends Offered {
  readonly state: 'queued'
  /** In the order in which each present maximum was stated: the earlier of two equals wins. */
  readonly proxies: readonly LotProxy[]
}

/** Secret until the hammer, its count excepted. */
export interface LotProxy {
  readonly bidder: BidderId
  readonly nipl: NiplId
  readonly maximum: Rupiah
}

/** Sells without an auctioneer. */
export interface Automatic {
  /** From a bid to the hammer, in three equal parts: ask, first call, second call. */
  readonly ringMs: number
  /** How long a lot is shown before its first ask, and after its hammer. */
  readonly breakMs: number
}

interface OnTheBlock extends Offered {
  /** Offline: the net only watches, and an absentee wins over an equal floor bid. */
  readonly floorLeads: boolean
  /** Of bidders who had a free NIPL when the lot was called up; nothing joins or leaves from then on. */
  readonly proxies: readonly LotProxy[]
  readonly step: Rupiah
  readonly automatic: Automatic | null
  /** When the ring, or the break, runs out. */
  readonly endsAt: Instant | null
  /** Bids that stand. */
  readonly bidCount: number
  /** The newest of them, oldest first: as many as may be undone. The last one leads. */
  readonly bids: readonly ActiveBid[]
  readonly ask: Rupiah | null
}

/** Shown and described; the step may still change, nobody may bid yet. */
export interface OnBlockLot extends OnTheBlock {
  readonly state: 'on_block'
}

export interface AskingLot extends OnTheBlock {
  /** The calls: `going_2` is the fair warning. */
  readonly state: 'asking' | 'going_1' | 'going_2'
  readonly ask: Rupiah
}

export interface LivePausedLot extends OnTheBlock {
  readonly state: 'paused'
  readonly ask: Rupiah
}

/** The hammer fell; until the next lot is on the block it may be reopened. */
export interface HammeredLot extends OnTheBlock {
  readonly state: 'hammer'
  readonly outcome: Outcome
}

export interface LiveEndedLot extends Offered {
  readonly state: Outcome['result']
  readonly bidCount: number
  readonly outcome: Outcome
}

export interface LiveStoppedLot extends Numbered {
  readonly state: 'withdrawn' | 'cancelled'
  readonly by: Operator
  readonly reason: string
}

/** Where a bid came from: the room, the net, or a maximum left with the house. */
export type BidSource = 'floor' | 'online' | 'proxy'

/** A bid that was not taken back. */
export interface ActiveBid {
  readonly seq: number
  readonly source: BidSource
  readonly bidder: BidderId
  readonly nipl: NiplId
  readonly price: Rupiah
  readonly reserveMet: boolean
  /** What was asked when it came; an undo asks it again. */
  readonly askBefore: Rupiah
}

/** Undo goes back so many bids. More would only let a log's snapshot grow with the room's excitement. */
export const UNDO_DEPTH = 12

/** A tick that comes later than this means that nobody could bid meanwhile: the ring starts anew. */
export const TICK_GRACE_MS = 3 * SECOND_MS

export function draftLiveLot(lotId: LotId): LiveDraft {
  return { kind: 'live', state: 'draft', lotId, seq: 0, at: instant(0) }
}

export type OnTheBlockLot = OnBlockLot | AskingLot | LivePausedLot | HammeredLot

export function isOnTheBlock(lot: LiveLot): lot is OnTheBlockLot {
  return 'bids' in lot
}

export function isAsking(lot: LiveLot): lot is AskingLot {
  return lot.state === 'asking' || lot.state === 'going_1' || lot.state === 'going_2'
}

/** Who would win now. */
export function leadingBid(lot: OnTheBlockLot): ActiveBid | null {
  return lot.bids.at(-1) ?? null
}

/** Where the last bid of a person stands among those that are remembered; -1 when none can be taken back. */
export function undoableIndex({ bids, bidCount }: OnTheBlockLot): number {
  const index = bids.findLastIndex(({ source }) => source !== 'proxy')
  return index === 0 && bidCount > bids.length ? -1 : index
}

/** What an undo would return to. */
export function undoTarget(lot: LiveLot): { readonly price: Rupiah | null; readonly ask: Rupiah } | null {
  if (!isAsking(lot) && lot.state !== 'paused') return null
  const index = undoableIndex(lot)
  const bid = lot.bids[index]
  return bid === undefined ? null : { price: lot.bids[index - 1]?.price ?? null, ask: bid.askBefore }
}

/** When the clock must act, if the lot is sold without an auctioneer. */
export function nextTickAt(lot: LiveLot): Instant | null {
  if (!isOnTheBlock(lot) || lot.automatic === null || lot.endsAt === null) return null
  const third = Math.floor(lot.automatic.ringMs / 3)
  switch (lot.state) {
    case 'asking':
      return plus(lot.endsAt, -2 * third)
    case 'going_1':
      return plus(lot.endsAt, -third)
    case 'on_block':
    case 'going_2':
    case 'hammer':
      return lot.endsAt
    case 'paused':
      return null
  }
}

export function liveStandingOf(lot: LiveLot, bidder: BidderId, hasBid: boolean): Standing {
  if (lot.state === 'hammer' || 'outcome' in lot) {
    const { outcome } = lot
    if (outcome.result !== 'passed' && outcome.winner === bidder)
      return outcome.result === 'sold' ? 'won' : 'konfirmasi'
    return hasBid ? 'lost' : 'none'
  }
  if (!isOnTheBlock(lot)) return 'none'
  if (leadingBid(lot)?.bidder === bidder) return 'leading'
  return hasBid ? 'outbid' : 'none'
}

/** Rules 5.4: held at the hammer only, for the room goes from lot to lot and one at a time is sold. */
export function heldLiveNipl(lot: LiveLot): HeldNipl | null {
  if (!('outcome' in lot) || lot.outcome.result === 'passed') return null
  return { bidder: lot.outcome.winner, nipl: lot.outcome.nipl }
}
