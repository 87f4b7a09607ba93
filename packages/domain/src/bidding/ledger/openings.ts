import type { BidderId } from '../../ids.ts'
import { toHex } from '../byte-record.ts'
import type { AnyLotEvent } from '../hash-chain.ts'
import type { LedgerOpening } from './public-ledger.ts'

/** An event as the house keeps it, with the random bytes of its commitment. */
export interface KeptEvent {
  readonly event: AnyLotEvent
  readonly salt: Uint8Array
}

/**
 * What the end of a lot opens to everybody: the reserve where the hammer met it, and of lots in an auctioneer's hand the
 * proxies that were beaten. Proxies answer by the step, so that no single event beats one; at the end it is known.
 */
export function openingsAtEnd(log: readonly KeptEvent[]): LedgerOpening[] {
  const closed = log.findLast(({ event }) => event.type === 'lot_closed')?.event
  const isMet = closed?.type === 'lot_closed' && closed.outcome.result === 'sold'
  return [...(isMet ? reserveOpening(log) : []), ...beatenProxies(log)]
}

/** The one in force, which a lowering put in the place of the first. For the seller, the highest bidder and the official; for everybody else only where it was met. */
export function reserveOpening(log: readonly KeptEvent[]): LedgerOpening[] {
  const last = log.findLast(({ event }) => event.type === 'reserve_lowered' || event.type === 'lot_published')
  if (last === undefined) return []
  const { event, salt } = last
  const amount =
    event.type === 'reserve_lowered'
      ? event.reserve
      : event.type === 'lot_published'
        ? event.terms.reserve
        : null
  return [openingOf('reserve', event.seq, amount ?? 0, salt)]
}

/** A bidder's own last maximum. */
export function maximumOpening(log: readonly KeptEvent[], bidder: BidderId): LedgerOpening[] {
  const last = log.findLast(({ event }) => 'bidder' in event && event.bidder === bidder && 'maximum' in event)
  if (last === undefined || !('maximum' in last.event)) return []
  return [openingOf('maximum', last.event.seq, last.event.maximum, last.salt)]
}

/** Who would win when the log ended, and what was asked for next. */
function beatenProxies(log: readonly KeptEvent[]): LedgerOpening[] {
  const left = new Map<BidderId, LedgerOpening>()
  const bids: BidderId[] = []
  let frozen: readonly BidderId[] = []
  let ask = 0
  for (const { event, salt } of log) {
    if ('ask' in event) ask = event.ask
    if (event.type === 'proxy_set')
      left.set(event.bidder, openingOf('maximum', event.seq, event.maximum, salt))
    if (event.type === 'proxy_removed') left.delete(event.bidder)
    if (event.type === 'lot_called_up')
      frozen = event.frozen.flatMap(({ bidder, nipl }) => (nipl === null ? [] : [bidder]))
    if (event.type === 'bid_taken') bids.push(event.bidder)
    if (event.type === 'bid_taken_back') bids.length -= event.count
  }
  const leader = bids.at(-1)
  if (leader === undefined) return []
  return frozen
    .flatMap((bidder) => (bidder === leader ? [] : (left.get(bidder) ?? [])))
    .filter(({ amount }) => amount < ask)
}

function openingOf(
  kind: LedgerOpening['kind'],
  seq: number,
  amount: number,
  salt: Uint8Array,
): LedgerOpening {
  return { seq, kind, amount, salt: toHex(salt) }
}
