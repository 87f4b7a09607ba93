import type { LotId } from '../../ids.ts'
import { termsAfter } from '../timed-lot/before-opening.ts'
import type { BidTaken, BidTakenBack, LiveEvent, LotCalledUp } from './events.ts'
import {
  type AskingLot,
  draftLiveLot,
  isAsking,
  isOnTheBlock,
  type LiveLot,
  type OnBlockLot,
  type OnTheBlockLot,
  type QueuedLot,
  UNDO_DEPTH,
} from './lot.ts'

/** What is true after an event. No rule is applied here: the event says it. */
export function evolveLive(lot: LiveLot, event: LiveEvent): LiveLot {
  if (event.seq !== lot.seq + 1) {
    throw new Error(`Failed to replay lot ${lot.lotId}: expected seq ${lot.seq + 1}, got ${event.seq}`)
  }
  const { seq, at } = event
  const heard = { seq, at, announcedSeq: seq }
  switch (event.type) {
    case 'lot_published': {
      const { lotId, terms } = event
      return { kind: 'live', state: 'queued', lotId, terms, proxies: [], ...heard }
    }
    case 'lot_moved':
    case 'reserve_lowered':
      return { ...queued(lot, event), ...heard, terms: termsAfter(queued(lot, event).terms, event) }
    case 'proxy_set': {
      const { bidder, nipl, maximum } = event
      const proxies = [...othersThan(queued(lot, event), event.bidder), { bidder, nipl, maximum }]
      return { ...queued(lot, event), seq, at, proxies }
    }
    case 'proxy_removed':
      return { ...queued(lot, event), seq, at, proxies: othersThan(queued(lot, event), event.bidder) }
    case 'lot_called_up':
      return calledUp(queued(lot, event), event)
    case 'step_set':
      return { ...onTheBlock(lot, event), ...heard, step: event.step }
    case 'ask_announced': {
      const { ask, endsAt } = event
      return { ...notHammered(lot, event), ...heard, state: 'asking', ask, endsAt }
    }
    case 'bid_taken':
      return taken(asking(lot, event), event)
    case 'call_made':
      return { ...asking(lot, event), ...heard, state: event.call === 1 ? 'going_1' : 'going_2' }
    case 'bid_taken_back':
      return takenBack(lot, event)
    case 'hammer_fallen': {
      const { outcome, endsAt } = event
      return { ...notHammered(lot, event), ...heard, state: 'hammer', outcome, endsAt }
    }
    case 'lot_reopened': {
      if (lot.state !== 'hammer') return impossible(lot, event)
      const { outcome: _, ...rest } = lot
      return { ...rest, ...heard, state: 'asking', ask: event.ask, endsAt: event.endsAt }
    }
    case 'bidding_paused':
      return { ...asking(lot, event), ...heard, state: 'paused', endsAt: null }
    case 'bidding_resumed': {
      if (lot.state !== 'paused') return impossible(lot, event)
      return { ...lot, ...heard, state: 'asking', endsAt: event.endsAt }
    }
    case 'automatic_set': {
      const { automatic, endsAt } = event
      return { ...onTheBlock(lot, event), ...heard, automatic, endsAt }
    }
    case 'ring_restarted':
      return { ...asking(lot, event), ...heard, state: 'asking', endsAt: event.endsAt }
    case 'lot_closed': {
      if (lot.state !== 'hammer') return impossible(lot, event)
      const { lotId, terms, bidCount } = lot
      const { outcome } = event
      return { kind: 'live', state: outcome.result, lotId, terms, bidCount, outcome, ...heard }
    }
    case 'konfirmasi_ended': {
      if (lot.state !== 'konfirmasi') return impossible(lot, event)
      const { outcome } = event
      return { ...lot, ...heard, state: outcome.result, outcome }
    }
    case 'lot_withdrawn':
    case 'lot_cancelled': {
      const state = event.type === 'lot_withdrawn' ? 'withdrawn' : 'cancelled'
      return { kind: 'live', state, lotId: lot.lotId, seq, at, by: event.by, reason: event.reason }
    }
  }
}

export function foldLive(lotId: LotId, events: Iterable<LiveEvent>): LiveLot {
  let lot: LiveLot = draftLiveLot(lotId)
  for (const event of events) lot = evolveLive(lot, event)
  return lot
}

function calledUp({ lotId, terms, proxies }: QueuedLot, event: LotCalledUp): OnBlockLot {
  const { seq, at, floorLeads, automatic, endsAt } = event
  const nipls = new Map(event.frozen.map(({ bidder, nipl }) => [bidder, nipl]))
  return {
    kind: 'live',
    state: 'on_block',
    lotId,
    seq,
    at,
    announcedSeq: seq,
    terms,
    floorLeads,
    automatic,
    endsAt,
    step: terms.increment,
    proxies: proxies.flatMap((proxy) => {
      const nipl = nipls.get(proxy.bidder) ?? null
      return nipl === null ? [] : [{ ...proxy, nipl }]
    }),
    bidCount: 0,
    bids: [],
    ask: null,
  }
}

function taken(lot: AskingLot, event: BidTaken): AskingLot {
  const { seq, at, source, bidder, nipl, price, reserveMet, ask, endsAt } = event
  const bid = { seq, source, bidder, nipl, price, reserveMet, askBefore: lot.ask }
  return {
    ...lot,
    state: 'asking',
    seq,
    at,
    announcedSeq: seq,
    ask,
    endsAt,
    bidCount: lot.bidCount + 1,
    bids: [...lot.bids.slice(1 - UNDO_DEPTH), bid],
  }
}

function takenBack(lot: LiveLot, event: BidTakenBack): LiveLot {
  const { seq, at, ask, endsAt, count } = event
  const back = lot.state === 'paused' ? lot : asking(lot, event)
  const state = back.state === 'paused' ? 'paused' : 'asking'
  const bids = back.bids.slice(0, -count)
  return { ...back, state, seq, at, announcedSeq: seq, ask, endsAt, bids, bidCount: back.bidCount - count }
}

function othersThan(lot: QueuedLot, bidder: number) {
  return lot.proxies.filter((proxy) => proxy.bidder !== bidder)
}

function queued(lot: LiveLot, event: LiveEvent): QueuedLot {
  return lot.state === 'queued' ? lot : impossible(lot, event)
}

function onTheBlock(lot: LiveLot, event: LiveEvent): OnTheBlockLot {
  return isOnTheBlock(lot) ? lot : impossible(lot, event)
}

function notHammered(lot: LiveLot, event: LiveEvent): Exclude<OnTheBlockLot, { state: 'hammer' }> {
  const found = onTheBlock(lot, event)
  return found.state === 'hammer' ? impossible(lot, event) : found
}

function asking(lot: LiveLot, event: LiveEvent): AskingLot {
  return isAsking(lot) ? lot : impossible(lot, event)
}

/** A log that `decideLive` could not have written is damaged; going on would only hide it. */
function impossible(lot: LiveLot, event: LiveEvent): never {
  throw new Error(
    `Failed to replay lot ${lot.lotId}: ${event.type} (seq ${event.seq}) cannot follow ${lot.state}`,
  )
}
