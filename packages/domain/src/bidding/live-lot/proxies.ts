import type { Instant } from '../../instant.ts'
import { err, ok } from '../../result.ts'
import { type Rupiah, rupiah, sumOf } from '../../rupiah.ts'
import { amountFault } from '../timed-lot/bid-amount.ts'
import type { LiveCommandOf, LiveDecision } from './commands.ts'
import type { BidTaken, LiveEvent } from './events.ts'
import { evolveLive } from './evolve.ts'
import { type AskingLot, isAsking, type LiveLot, type LotProxy, leadingBid } from './lot.ts'
import { ringEnd } from './ring.ts'

/** Left with the house until the lot is on the block. */
export function setProxy(lot: LiveLot, command: LiveCommandOf<'set_proxy'>, at: Instant): LiveDecision {
  if (lot.state !== 'queued') return err(whyNoProxy(lot))
  const { bidder, nipl, maximum, neverLower = false } = command
  const slip = amountFault(lot.terms, maximum, lot.terms.base)
  if (slip !== null) return err(slip)
  if (nipl === null) return err({ code: 'no_free_nipl' })
  const standing = lot.proxies.find((proxy) => proxy.bidder === bidder)
  // Stating it again must not cost the bidder their place before an equal maximum.
  if (standing?.maximum === maximum) return err({ code: 'maximum_unchanged', maximum })
  if (neverLower && standing !== undefined && standing.maximum > maximum)
    return err({ code: 'maximum_unchanged', maximum: standing.maximum })
  return ok([{ type: 'proxy_set', seq: lot.seq + 1, at, bidder, nipl, maximum }])
}

export function removeProxy(lot: LiveLot, command: LiveCommandOf<'remove_proxy'>, at: Instant): LiveDecision {
  if (lot.state !== 'queued') return err(whyNoProxy(lot))
  const { bidder } = command
  if (!lot.proxies.some((proxy) => proxy.bidder === bidder)) return err({ code: 'no_proxy' })
  return ok([{ type: 'proxy_removed', seq: lot.seq + 1, at, bidder }])
}

function whyNoProxy(lot: LiveLot) {
  if (lot.state === 'draft') return { code: 'lot_not_open', start: null } as const
  return 'bids' in lot ? ({ code: 'proxies_frozen' } as const) : ({ code: 'lot_closed' } as const)
}

/** The events of a decision, and whatever the proxies answer to them, one step at a time. */
export function withAnswers(lot: LiveLot, events: readonly LiveEvent[]): readonly LiveEvent[] {
  const all = [...events]
  let next = events.reduce(evolveLive, lot)
  for (let answer = answerTo(next); answer !== null; answer = answerTo(next)) {
    all.push(answer)
    next = evolveLive(next, answer)
  }
  return all
}

function answerTo(lot: LiveLot): BidTaken | null {
  if (!isAsking(lot)) return null
  const { ask, step } = lot
  const leading = leadingBid(lot)
  const able = lot.proxies.filter((proxy) => proxy.bidder !== leading?.bidder && proxy.maximum >= ask)
  const best = highest(able)
  if (best !== null) {
    const second = highest(able.filter((proxy) => proxy !== best))
    // Two that could both bid have met before anybody else is asked.
    const met = second === null ? ask : Math.min(best.maximum, Math.max(ask, second.maximum + step))
    return bidOf(lot, best, rupiah(met))
  }
  // Rules 3.2: an absentee at their own maximum has priority over an equal floor bid.
  if (!lot.floorLeads || leading?.source !== 'floor') return null
  const { bidder, price } = leading
  const equal = lot.proxies.find((proxy) => proxy.bidder !== bidder && proxy.maximum === price)
  return equal === undefined ? null : bidOf(lot, equal, price)
}

function bidOf({ seq, at, step, terms, automatic }: AskingLot, proxy: LotProxy, price: Rupiah): BidTaken {
  return {
    type: 'bid_taken',
    seq: seq + 1,
    at,
    source: 'proxy',
    by: 'system',
    bidder: proxy.bidder,
    nipl: proxy.nipl,
    price,
    reserveMet: terms.reserve === null || price >= terms.reserve,
    ask: sumOf(price, step),
    endsAt: ringEnd(automatic, at),
  }
}

/** The earlier of two equals. */
function highest(proxies: readonly LotProxy[]): LotProxy | null {
  let best: LotProxy | null = null
  for (const proxy of proxies) if (best === null || proxy.maximum > best.maximum) best = proxy
  return best
}
