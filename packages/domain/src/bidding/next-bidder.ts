import type { BidderId } from '../ids.ts'
import { err, ok, type Result } from '../result.ts'
import type { Rupiah } from '../rupiah.ts'
import type { AnyLotEvent } from './hash-chain.ts'

/** The most that a bidder has said they would give for a lot, and did not take back. */
export interface LastWord {
  readonly bidder: BidderId
  readonly amount: Rupiah
  /** Where in the log they said it: of two equal words the earlier is the better. */
  readonly seq: number
}

/**
 * What each bidder's word was when the lot ended, the best first; read from the log alone. In a timed lot it is the
 * maximum they named, in an auctioneer's hand the last bid of theirs that stood: a maximum left with the house counts there
 * only as far as it was bid.
 */
export function lastWords(events: readonly AnyLotEvent[]): LastWord[] {
  const maxima = new Map<BidderId, readonly LastWord[]>()
  const called: LastWord[] = []
  for (const event of events) {
    switch (event.type) {
      case 'bid_placed':
      case 'maximum_raised':
      case 'maximum_lowered': {
        const { bidder, maximum: amount, seq } = event
        maxima.set(bidder, wordsAfter(maxima.get(bidder) ?? [], { bidder, amount, seq }))
        break
      }
      case 'bid_undone':
        maxima.delete(event.bidder)
        break
      case 'bid_taken': {
        const { bidder, price: amount, seq } = event
        called.push({ bidder, amount, seq })
        break
      }
      case 'bid_taken_back':
        called.splice(called.length - event.count)
        break
      default:
    }
  }
  const best = new Map<BidderId, LastWord>()
  for (const [bidder, words] of maxima) {
    const last = words.at(-1)
    if (last !== undefined) best.set(bidder, last)
  }
  // Bids of a sale only rise, so a bidder's last is their highest.
  for (const word of called) best.set(word.bidder, word)
  return [...best.values()].sort((a, b) => b.amount - a.amount || a.seq - b.seq)
}

/** Rising words of one bidder: one that is lower takes back those above it, and was meant since the first of them. */
function wordsAfter(words: readonly LastWord[], word: LastWord): readonly LastWord[] {
  const kept = words.filter(({ amount }) => amount <= word.amount)
  const since = words.find(({ amount }) => amount >= word.amount)?.seq ?? word.seq
  return kept.at(-1)?.amount === word.amount ? kept : [...kept, { ...word, seq: since }]
}

export interface NextBidderRules {
  /** Who did not pay for this lot, and who was offered it before: nobody is asked twice. */
  readonly passedOver: ReadonlySet<BidderId>
  /** Verified, approved, not barred …: as for a bid. */
  readonly mayBuy: (bidder: BidderId) => boolean
  /** The seller's least price binds the house here too: whoever is below it would have to be asked about first. */
  readonly reserve: Rupiah | null
}

export type NextBidderRefusal = { readonly code: 'no_next_bidder' } | { readonly code: 'next_below_reserve' }

/** To whom a defaulted lot may be offered, and at which price: their own word, never more. */
export function nextBidder(
  words: readonly LastWord[],
  { passedOver, mayBuy, reserve }: NextBidderRules,
): Result<LastWord, NextBidderRefusal> {
  const next = words.find(({ bidder }) => !passedOver.has(bidder) && mayBuy(bidder))
  if (next === undefined) return err({ code: 'no_next_bidder' })
  if (reserve !== null && next.amount < reserve) return err({ code: 'next_below_reserve' })
  return ok(next)
}
