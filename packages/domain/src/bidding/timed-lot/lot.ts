import type { BidderId, LotId, NiplId } from '../../ids.ts'
import { type Instant, instant } from '../../instant.ts'
import type { Rupiah } from '../../rupiah.ts'
import type { Operator, Outcome } from './events.ts'
import type { LotTerms } from './terms.ts'

/** A timed lot as one of its situations (rules 1.1); each holds only what exists in it. */
export type TimedLot = DraftLot | PublishedLot | OpenLot | PausedLot | EndedLot | StoppedLot

interface Numbered {
  readonly lotId: LotId
  /** The last event's; the next one is this plus one. */
  readonly seq: number
  /** The last event's time: nothing on this lot happens before it, whatever the wall clock does. */
  readonly at: Instant
}

export interface DraftLot extends Numbered {
  readonly state: 'draft'
}

export interface PublishedLot extends Numbered {
  readonly state: 'published'
  readonly terms: LotTerms
}

interface Bidding extends Numbered {
  readonly terms: LotTerms
  /** The end in force. */
  readonly closesAt: Instant
  /** No extension goes beyond this. */
  readonly hardCloseAt: Instant
  readonly extensions: number
  readonly leading: Leading | null
  /** Bids that everybody heard of and that still stand. */
  readonly bidCount: number
  /** The last event that everybody heard of; a silent raise must not show as a step of `seq`. */
  readonly announcedSeq: number
  readonly undoable: Undoable | null
}

export interface OpenLot extends Bidding {
  readonly state: 'open'
}

export interface PausedLot extends Bidding {
  readonly state: 'paused'
  readonly since: Instant
  /** Shown to bidders. */
  readonly reason: string
}

export interface EndedLot extends Numbered {
  readonly state: Outcome['result']
  readonly terms: LotTerms
  readonly closesAt: Instant
  readonly extensions: number
  readonly bidCount: number
  readonly outcome: Outcome
}

export interface StoppedLot extends Numbered {
  readonly state: 'withdrawn' | 'cancelled'
  readonly by: Operator
  readonly reason: string
}

export interface Leading {
  readonly bidder: BidderId
  readonly nipl: NiplId
  /** Secret while it leads. */
  readonly maximum: Rupiah
  readonly price: Rupiah
  readonly reserveMet: boolean
}

/** The last thing that happened, if its bidder may still take it back: it changed nothing for anybody else. */
export interface Undoable {
  readonly seq: number
  readonly bidder: BidderId
  readonly at: Instant
  /** The maximum to return to; null when the bid was the first on the lot. */
  readonly maximumBefore: Rupiah | null
}

export function draftLot(lotId: LotId): DraftLot {
  return { state: 'draft', lotId, seq: 0, at: instant(0) }
}

/** A lot without a reserve has met it from the first bid on. */
export function reserveMet(lot: OpenLot | PausedLot): boolean {
  return lot.leading?.reserveMet ?? false
}

export type Standing = 'none' | 'leading' | 'outbid' | 'won' | 'konfirmasi' | 'lost'

/** Tertinggi, terlampaui or tidak ikut: the one thing a bidder must see at a glance. */
export function standingOf(lot: TimedLot, bidder: BidderId, hasBid: boolean): Standing {
  switch (lot.state) {
    case 'open':
    case 'paused':
      if (lot.leading?.bidder === bidder) return 'leading'
      return hasBid ? 'outbid' : 'none'
    case 'sold':
    case 'konfirmasi':
    case 'passed':
      if (lot.outcome.result !== 'passed' && lot.outcome.winner === bidder)
        return lot.outcome.result === 'sold' ? 'won' : 'konfirmasi'
      return hasBid ? 'lost' : 'none'
    default:
      return 'none'
  }
}

export interface HeldNipl {
  readonly bidder: BidderId
  readonly nipl: NiplId
}

/** The NIPL this lot holds in this situation: the leader's while bidding, the highest bidder's after the close. */
export function heldNipl(lot: TimedLot): HeldNipl | null {
  switch (lot.state) {
    case 'open':
    case 'paused':
      return lot.leading
    case 'sold':
    case 'konfirmasi':
    case 'passed':
      return lot.outcome.result === 'passed' ? null : { bidder: lot.outcome.winner, nipl: lot.outcome.nipl }
    default:
      return null
  }
}

export interface HoldingChange {
  readonly freed: HeldNipl | null
  readonly taken: HeldNipl | null
}

/** What the step from one situation to the next does to NIPL; saved in the same transaction as the events. */
export function holdingChange(before: TimedLot, after: TimedLot): HoldingChange {
  const old = heldNipl(before)
  const now = heldNipl(after)
  if (old?.nipl === now?.nipl) return { freed: null, taken: null }
  return { freed: old, taken: now }
}
