import type { Refusal } from '@ketok/contract/refusals'
import {
  type Automatic,
  type BidderId,
  isAsking,
  type LiveCommand,
  type LiveLot,
  leadingBid,
  type NiplId,
  type Operator,
  type Rupiah,
} from '@ketok/domain'
import type { BidderOf, CommandRequest } from './batch.ts'
import type { Bidder } from './bidders.ts'

/** A command that only lots led by an auctioneer take. Who has which NIPL is found when it is decided. */
export type RostrumCommand =
  | {
      readonly type: 'set_proxy'
      readonly bidder: BidderId
      readonly maximum: Rupiah
      readonly neverLower: boolean
    }
  | { readonly type: 'remove_proxy'; readonly bidder: BidderId }
  | {
      readonly type: 'call_up'
      readonly by: Operator
      readonly floorLeads: boolean
      readonly automatic: Automatic | null
    }
  | {
      readonly type: 'floor_bid'
      readonly by: Operator
      readonly bidder: BidderId
      /** The paddle's own, if it is still free; else another of its bidder. */
      readonly nipl: NiplId | null
      readonly amount: Rupiah
    }
  | { readonly type: 'hammer'; readonly by: Operator }
  | { readonly type: 'tick' }
  | Exclude<
      Extract<LiveCommand, { readonly by: Operator }>,
      { readonly type: 'publish' | 'move' | 'lower_reserve' | 'call_up' | 'floor_bid' | 'hammer' }
    >

/** The command with everything that only now is known, or why there is none. */
export function liveCommandOf(
  command: CommandRequest,
  lot: LiveLot,
  bidderOf: BidderOf,
): LiveCommand | { readonly refusal: Refusal } {
  switch (command.type) {
    case 'place_bid': {
      const { bidder, maximum, confirmed } = command
      const nipl = bidderOf(bidder)?.nipl ?? null
      return { type: 'take_ask', bidder, nipl, amount: maximum, confirmed }
    }
    case 'set_proxy': {
      const bidder = bidderOf(command.bidder)
      if (bidder?.refusal) return { refusal: bidder.refusal }
      return { ...command, nipl: bidder?.nipl ?? null, maximum: command.maximum }
    }
    case 'floor_bid': {
      const bidder = bidderOf(command.bidder)
      if (bidder?.refusal) return { refusal: bidder.refusal }
      const nipl = bidder?.nipl == null ? null : (command.nipl ?? bidder.nipl)
      return { ...command, nipl, amount: command.amount }
    }
    case 'call_up': {
      const able = biddersNeeded(command, lot).flatMap((id) => {
        const bidder = bidderOf(id)
        return mayWin(bidder) ? [[id, bidder.nipl] as const] : []
      })
      return { ...command, nipls: new Map(able) }
    }
    case 'hammer':
    case 'tick':
      return { ...command, leaderMayWin: biddersNeeded(command, lot).every((id) => mayWin(bidderOf(id))) }
    case 'pause':
      return { type: 'pause', by: command.by, reason: command.reason }
    case 'lower_maximum':
    case 'undo_bid':
    case 'open':
    case 'close':
    case 'give_more_time':
      return { refusal: { code: 'wrong_kind' } }
    default:
      return command
  }
}

/** Bidders whose right to win must be known before this is decided, besides the one who sent the command. */
export function biddersNeeded(command: CommandRequest, lot: LiveLot): readonly BidderId[] {
  if (command.type === 'call_up' && lot.state === 'queued') return lot.proxies.map(({ bidder }) => bidder)
  if ((command.type === 'hammer' || command.type === 'tick') && isAsking(lot)) {
    const leading = leadingBid(lot)
    return leading === null ? [] : [leading.bidder]
  }
  return []
}

function mayWin(bidder: Bidder | undefined): bidder is Bidder & { readonly nipl: NiplId } {
  return bidder !== undefined && bidder.refusal === null && bidder.nipl !== null
}
