import type { BidderId, LotId, NiplId } from '../../ids.ts'
import { rupiah } from '../../rupiah.ts'
import { type AnyLotEvent, ledgerEvent, type Sha256 } from '../hash-chain.ts'
import type { Operator, Outcome } from '../timed-lot/events.ts'
import { commitmentOf, type Opening } from './commitment.ts'
import type { PublicLotEvent, PublicOpening, PublicOperator, PublicOutcome } from './public-event.ts'

/** The pseudonyms of one lot. Who makes them has its key. */
export interface LotNames {
  bidder(id: BidderId): Uint8Array
  nipl(id: NiplId): Uint8Array
}

/** What it takes to tell the events of one lot in public. */
export interface PublicLogWriter {
  readonly lotId: LotId
  readonly names: LotNames
  readonly sha256: Sha256
}

/** Whether the event commits to an amount, and so needs 32 random bytes. */
export function hasCommitment(event: AnyLotEvent): boolean {
  if (event.type === 'lot_published' || event.type === 'reserve_lowered') return true
  return 'maximum' in event && 'bidder' in event
}

/** The maximum with which a timed lot is led, as it can be opened. */
export interface Lead extends Opening {
  readonly bidder: BidderId
}

/** After an event; null when nobody leads, and of lots in an auctioneer's hand, whose maxima are opened after the end. */
export function leadAfter(lead: Lead | null, event: AnyLotEvent, salt: Uint8Array): Lead | null {
  switch (event.type) {
    case 'bid_placed':
      return event.leader === event.bidder ? leadOf(event, salt) : lead
    case 'maximum_raised':
    case 'maximum_lowered':
      return leadOf(event, salt)
    case 'bid_undone':
      return null
    default:
      return lead
  }
}

function leadOf(
  { seq, maximum, bidder }: { seq: number; maximum: number; bidder: BidderId },
  salt: Uint8Array,
): Lead {
  return { seq, amount: maximum, salt, bidder }
}

/** An event as the log of layout 2 has it. `lead` is the maximum that led before it; `salt` is of its own commitment. */
export function publicEvent(
  { lotId, names, sha256 }: PublicLogWriter,
  event: AnyLotEvent,
  salt: Uint8Array,
  lead: Lead | null,
): PublicLotEvent<Uint8Array> {
  const commitment = (amount: number) =>
    commitmentOf('maximum', lotId, { seq: event.seq, amount, salt }, sha256)
  const reserve = (amount: number | null) =>
    commitmentOf('reserve', lotId, { seq: event.seq, amount: amount ?? 0, salt }, sha256)
  switch (event.type) {
    case 'bid_placed': {
      const { type, seq, at, price, reserveMet, closesAt } = event
      const isLeading = event.leader === event.bidder
      return {
        type,
        seq,
        at,
        bidder: names.bidder(event.bidder),
        nipl: names.nipl(event.nipl),
        commitment: commitment(event.maximum),
        price,
        leader: names.bidder(event.leader),
        leaderNipl: names.nipl(event.leaderNipl),
        reserveMet,
        closesAt,
        opened: isLeading ? beaten(event, lead) : { seq, amount: event.maximum, salt },
      }
    }
    case 'maximum_raised': {
      const { type, seq, at } = event
      return { type, seq, at, bidder: names.bidder(event.bidder), commitment: commitment(event.maximum) }
    }
    case 'maximum_lowered': {
      const { type, seq, at, undoes } = event
      return {
        type,
        seq,
        at,
        bidder: names.bidder(event.bidder),
        commitment: commitment(event.maximum),
        undoes,
      }
    }
    case 'proxy_set': {
      const { type, seq, at } = event
      const bidder = names.bidder(event.bidder)
      return { type, seq, at, bidder, nipl: names.nipl(event.nipl), commitment: commitment(event.maximum) }
    }
    case 'proxy_removed':
      return { ...event, bidder: names.bidder(event.bidder) }
    case 'reserve_lowered': {
      const { type, seq, at, by } = event
      return { type, seq, at, by: publicOperator(by), reserve: reserve(event.reserve) }
    }
    case 'lot_published': {
      const { terms } = ledgerEvent(event) as Extract<ReturnType<typeof ledgerEvent>, { terms: unknown }>
      return { ...event, by: publicOperator(event.by), terms, reserve: reserve(event.terms.reserve) }
    }
    case 'bid_undone':
      return { ...event, bidder: names.bidder(event.bidder), nipl: names.nipl(event.nipl) }
    case 'bid_taken':
    case 'bid_taken_back': {
      const named = { bidder: names.bidder(event.bidder), nipl: names.nipl(event.nipl) }
      return { ...event, ...named, by: publicOperator(event.by) } as PublicLotEvent<Uint8Array>
    }
    case 'lot_called_up': {
      const frozen = event.frozen.map(({ bidder, nipl }) => ({
        bidder: names.bidder(bidder),
        nipl: nipl === null ? null : names.nipl(nipl),
      }))
      return { ...event, by: publicOperator(event.by), frozen }
    }
    case 'lot_closed':
    case 'konfirmasi_ended':
      return { ...event, outcome: publicOutcome(names, event.outcome) }
    case 'hammer_fallen':
      return { ...event, by: publicOperator(event.by), outcome: publicOutcome(names, event.outcome) }
    case 'lot_opened':
    case 'ring_restarted':
      return event
    default:
      return { ...event, by: publicOperator(event.by) }
  }
}

/** The leader's own bid opens nothing: it meets the reserve and beats nobody. */
function beaten(
  event: Extract<AnyLotEvent, { type: 'bid_placed' }>,
  lead: Lead | null,
): PublicOpening<Uint8Array> | null {
  if (lead === null || lead.bidder === event.bidder) return null
  return { seq: lead.seq, amount: rupiah(lead.amount), salt: lead.salt }
}

function publicOutcome(names: LotNames, outcome: Outcome): PublicOutcome<Uint8Array> {
  if (outcome.result === 'passed') return outcome
  const { result, price, winner, nipl } = outcome
  return { result, price, winner: names.bidder(winner), nipl: names.nipl(nipl) }
}

function publicOperator(by: Operator): PublicOperator {
  return by === 'system' ? 'system' : 'staff'
}
