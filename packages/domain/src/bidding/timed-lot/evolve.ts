import type { LotId } from '../../ids.ts'
import { termsAfter } from './before-opening.ts'
import type { BidPlaced, LotEvent } from './events.ts'
import { draftLot, type OpenLot, type PausedLot, type TimedLot, type Undoable } from './lot.ts'

/** What is true after an event. No rule is applied here: the event says it. */
export function evolve(lot: TimedLot, event: LotEvent): TimedLot {
  if (event.seq !== lot.seq + 1) outOfOrder(lot, event)
  switch (event.type) {
    case 'bid_placed':
      return placed(bidding(lot, event), event)
    case 'maximum_raised': {
      const open = bidding(lot, event)
      return withMaximum(open, event, {
        seq: event.seq,
        bidder: event.bidder,
        at: event.at,
        maximumBefore: open.leading?.maximum ?? null,
      })
    }
    case 'maximum_lowered':
      return withMaximum(bidding(lot, event), event, null)
    case 'bid_undone': {
      const open = bidding(lot, event)
      return announced(open, event, { leading: null, bidCount: open.bidCount - 1 })
    }
    case 'lot_published':
      return { state: 'published', lotId: event.lotId, seq: event.seq, at: event.at, terms: event.terms }
    case 'lot_moved':
    case 'reserve_lowered': {
      if (lot.state !== 'published') return impossible(lot, event)
      return { ...lot, seq: event.seq, at: event.at, terms: termsAfter(lot.terms, event) }
    }
    case 'lot_opened':
      return opened(lot, event)
    case 'lot_paused':
      return {
        ...announced(bidding(lot, event), event, {}),
        state: 'paused',
        since: event.since,
        reason: event.reason,
      }
    case 'lot_resumed':
      return resumed(lot, event)
    case 'lot_closed': {
      const { lotId, terms, closesAt, extensions, bidCount } = bidding(lot, event)
      const { seq, at, outcome } = event
      return { state: outcome.result, lotId, seq, at, terms, closesAt, extensions, bidCount, outcome }
    }
    case 'konfirmasi_ended': {
      if (lot.state !== 'konfirmasi') return impossible(lot, event)
      const { seq, at, outcome } = event
      return { ...lot, state: outcome.result, seq, at, outcome }
    }
    case 'lot_withdrawn':
    case 'lot_cancelled': {
      const state = event.type === 'lot_withdrawn' ? 'withdrawn' : 'cancelled'
      const { seq, at, by, reason } = event
      return { state, lotId: lot.lotId, seq, at, by, reason }
    }
  }
}

export function fold(lotId: LotId, events: Iterable<LotEvent>): TimedLot {
  let lot: TimedLot = draftLot(lotId)
  for (const event of events) lot = evolve(lot, event)
  return lot
}

/** Written out field by field: this runs once for every accepted bid, and spreading is several times slower. */
function placed(lot: OpenLot, event: BidPlaced): OpenLot {
  const first = lot.leading === null
  const harmless = first && event.price === lot.terms.base && event.closesAt === lot.closesAt
  const leaderKept = !first && event.bidder !== event.leader
  return {
    state: 'open',
    lotId: lot.lotId,
    seq: event.seq,
    at: event.at,
    terms: lot.terms,
    closesAt: event.closesAt,
    hardCloseAt: lot.hardCloseAt,
    extensions: event.closesAt > lot.closesAt ? lot.extensions + 1 : lot.extensions,
    leading: {
      bidder: event.leader,
      nipl: event.leaderNipl,
      maximum: leaderKept ? lot.leading.maximum : event.maximum,
      price: event.price,
      reserveMet: event.reserveMet,
    },
    bidCount: lot.bidCount + 1,
    announcedSeq: event.seq,
    undoable: harmless ? { seq: event.seq, bidder: event.bidder, at: event.at, maximumBefore: null } : null,
  }
}

function withMaximum(
  lot: OpenLot,
  event: Extract<LotEvent, { type: 'maximum_raised' | 'maximum_lowered' }>,
  undoable: Undoable | null,
): OpenLot {
  if (lot.leading === null) return impossible(lot, event)
  const leading = { ...lot.leading, maximum: event.maximum }
  return { ...lot, seq: event.seq, at: event.at, leading, undoable }
}

function opened(lot: TimedLot, event: Extract<LotEvent, { type: 'lot_opened' }>): OpenLot {
  if (lot.state !== 'published') return impossible(lot, event)
  const { seq, at, closesAt, hardCloseAt } = event
  const nothingYet = { extensions: 0, leading: null, bidCount: 0, announcedSeq: seq, undoable: null }
  return { state: 'open', lotId: lot.lotId, seq, at, terms: lot.terms, closesAt, hardCloseAt, ...nothingYet }
}

function resumed(lot: TimedLot, event: Extract<LotEvent, { type: 'lot_resumed' }>): OpenLot {
  if (lot.state !== 'paused') return impossible(lot, event)
  const { since: _, reason: __, ...rest } = lot
  const { seq, at, closesAt, hardCloseAt } = event
  return { ...rest, state: 'open', seq, at, closesAt, hardCloseAt, announcedSeq: seq }
}

function announced<Lot extends OpenLot | PausedLot>(
  lot: Lot,
  event: LotEvent,
  change: Partial<OpenLot>,
): Lot {
  return { ...lot, ...change, seq: event.seq, at: event.at, announcedSeq: event.seq, undoable: null }
}

function bidding(lot: TimedLot, event: LotEvent): OpenLot {
  return lot.state === 'open' ? lot : impossible(lot, event)
}

/** A log that `decide` could not have written is damaged; going on would only hide it. */
function impossible(lot: TimedLot, event: LotEvent): never {
  throw new Error(
    `Failed to replay lot ${lot.lotId}: ${event.type} (seq ${event.seq}) cannot follow ${lot.state}`,
  )
}

function outOfOrder(lot: TimedLot, event: LotEvent): never {
  throw new Error(`Failed to replay lot ${lot.lotId}: expected seq ${lot.seq + 1}, got ${event.seq}`)
}
