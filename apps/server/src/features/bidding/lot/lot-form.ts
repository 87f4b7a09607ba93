import {
  type AnyLotEvent,
  type BidderId,
  draftLiveLot,
  draftLot,
  evolve,
  evolveLive,
  type HeldNipl,
  type HistoryRow,
  heldLiveNipl,
  heldNipl,
  isOnTheBlock,
  type LiveEvent,
  type LiveLot,
  type LotEvent,
  type LotId,
  leadingBid,
  liveRowsOf,
  liveStandingOf,
  type NiplId,
  rowsOf,
  type Standing,
  standingOf,
  type TimedLot,
} from '@ketok/domain'

/**
 * A lot is sold by the clock or by an auctioneer; both are one log, one queue and one append. Here, and where a
 * command is decided, is all that differs.
 */
export type AnyLot = TimedLot | LiveLot

type Kind = 'time' | 'live' | 'offline'

export function isLedByAuctioneer(lot: AnyLot): lot is LiveLot {
  return 'kind' in lot
}

export function draftOf(kind: Kind, lotId: LotId): AnyLot {
  return kind === 'time' ? draftLot(lotId) : draftLiveLot(lotId)
}

/** A log holds events of its own form only: the append is the one place that writes them. */
export function evolveAny(lot: AnyLot, event: AnyLotEvent): AnyLot {
  return isLedByAuctioneer(lot) ? evolveLive(lot, event as LiveEvent) : evolve(lot, event as LotEvent)
}

export function heldNiplOf(lot: AnyLot): HeldNipl | null {
  return isLedByAuctioneer(lot) ? heldLiveNipl(lot) : heldNipl(lot)
}

/** Who leads, with which NIPL, also where it is not held yet. */
export function leaderOf(lot: AnyLot): { readonly bidder: BidderId; readonly nipl: NiplId } | null {
  if (isLedByAuctioneer(lot))
    return isOnTheBlock(lot) && lot.state !== 'hammer' ? leadingBid(lot) : heldLiveNipl(lot)
  return heldNipl(lot)
}

export function historyRowsOf(event: AnyLotEvent): HistoryRow[] {
  return isOfLiveLot(event) ? liveRowsOf(event) : rowsOf(event as LotEvent)
}

/** Whether the event makes its bidder one of those who bid: leaving a maximum for later does not. */
export function isBid(event: AnyLotEvent): event is Extract<AnyLotEvent, { readonly bidder: BidderId }> {
  return 'bidder' in event && event.type !== 'proxy_set' && event.type !== 'proxy_removed'
}

export function standingOfAny(lot: AnyLot, bidder: BidderId, hasBid: boolean): Standing {
  return isLedByAuctioneer(lot) ? liveStandingOf(lot, bidder, hasBid) : standingOf(lot, bidder, hasBid)
}

export type LiveOnly = Exclude<LiveEvent, { readonly type: LotEvent['type'] }>

const LIVE_ONLY: Record<LiveOnly['type'], true> = {
  proxy_set: true,
  proxy_removed: true,
  lot_called_up: true,
  step_set: true,
  ask_announced: true,
  bid_taken: true,
  call_made: true,
  bid_taken_back: true,
  hammer_fallen: true,
  lot_reopened: true,
  bidding_paused: true,
  bidding_resumed: true,
  automatic_set: true,
  ring_restarted: true,
}

export function isOfLiveLot(event: AnyLotEvent): event is LiveOnly {
  return event.type in LIVE_ONLY
}
