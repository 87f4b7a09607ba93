import type { LotId } from '../ids.ts'
import { ByteRecord, utf8 } from './byte-record.ts'
import type { LiveEvent } from './live-lot/events.ts'
import type { LotEvent, LotPublished, Operator, Outcome, ReserveLowered } from './timed-lot/events.ts'
import type { LotTerms } from './timed-lot/terms.ts'

/*
 * hash(n) = SHA-256(bytes of link n); hash(0) = SHA-256(genesis). Unsigned big-endian integers; no separators, for
 * every field has its size. A change of any layout takes a new LAYOUT_VERSION; old logs keep theirs.
 *
 * genesis (25 bytes)  'KETOK LOT CHAIN\0' 16 | layout version 1 | lot 4 | terms version 4
 *
 * link                previous hash 32 | salt 16 | layout version 1 | type 1 | seq 4 | at 8 | body
 *   1 lot_published   lot 4 | by 4 | terms version 4 | base 8 | increment 8 | W 4 | X 4 | C 4 | confirm factor 4 | opens 8 | closes 8
 *   2 lot_opened      closes 8 | hard close 8
 *   3 bid_placed      bidder 4 | NIPL 4 | maximum 8 | price 8 | leader 4 | leader's NIPL 4 | reserve met 1 | closes 8 |
 *                     surpassed bidder 4 | their NIPL 4 | their maximum 8   (all 0 when nobody was)
 *   4 maximum_raised  bidder 4 | maximum 8
 *   5 maximum_lowered bidder 4 | maximum 8 | undone seq 4 (0 when none)
 *   6 bid_undone      bidder 4 | NIPL 4 | price 8 | undone seq 4
 *   7 lot_paused      by 4 | since 8 | reason
 *   8 lot_resumed     by 4 | closes 8 | hard close 8
 *   9 lot_closed      result 1 (0 passed, 1 sold, 2 konfirmasi) | price 8 | winner 4 | NIPL 4   (0 when passed)
 *  10 lot_withdrawn   by 4 | reason
 *  11 lot_cancelled   by 4 | reason
 *  26 konfirmasi_ended  as lot_closed
 *  27 lot_moved       by 4 | opens 8 | closes 8 | reason
 *  28 reserve_lowered by 4
 *
 *                     and of lots in an auctioneer's hand, which share 1, 9, 10, 11, 26, 27 and 28:
 *  12 proxy_set       bidder 4 | NIPL 4 | maximum 8
 *  13 proxy_removed   bidder 4
 *  14 lot_called_up   by 4 | floor leads 1 | ring 4 | break 4 | ends 8 | count 4 | each: bidder 4 | NIPL 4 (0: skipped)
 *  15 step_set        by 4 | step 8
 *  16 ask_announced   by 4 | ask 8 | ends 8
 *  17 bid_taken       source 1 (0 floor, 1 online, 2 proxy) | by 4 | bidder 4 | NIPL 4 | price 8 | reserve met 1 | ask 8 | ends 8
 *  18 call_made       by 4 | call 1
 *  19 bid_taken_back  by 4 | undone seq 4 | count 4 | bidder 4 | NIPL 4 | price 8 | ask 8 | ends 8
 *  20 hammer_fallen   by 4 | result 1 | price 8 | winner 4 | NIPL 4   (as lot_closed) | ends 8
 *  21 lot_reopened    by 4 | ask 8 | ends 8 | reason
 *  22 bidding_paused  by 4 | reason
 *  23 bidding_resumed by 4 | ends 8
 *  24 automatic_set   by 4 | ring 4 | break 4 | ends 8
 *  25 ring_restarted  ends 8
 *                     ends, ring and break are 0 where an auctioneer sells.
 *
 * by = staff id, 0 for the system. reason = length 4 | UTF-8. Times are epoch milliseconds, money is rupiah.
 *
 * The salt is random, one per event, kept with it and shown with the log after the close. Without it a hash seen
 * during the sale would give a maximum away: there are only so many amounts on the grid to try.
 * The reserve is deliberately not in the bytes: it stays the seller's secret when the lot does not sell.
 */

export const LAYOUT_VERSION = 1
export const HASH_SIZE = 32
export const SALT_SIZE = 16

/** Handed in: the server hashes with its runtime, the browser with a few lines of its own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

export type PublicTerms = Omit<LotTerms, 'reserve'>

/** An event of any lot's log. */
export type AnyLotEvent = LotEvent | LiveEvent

/** An event as the public log shows it after the close: whole, but for the reserve. */
export type LedgerEvent =
  | Exclude<AnyLotEvent, LotPublished | ReserveLowered>
  | Omit<ReserveLowered, 'reserve'>
  | (Omit<LotPublished, 'terms'> & { readonly terms: PublicTerms })

export function ledgerEvent(event: AnyLotEvent): LedgerEvent {
  if (event.type === 'reserve_lowered') {
    const { reserve: _, ...told } = event
    return told
  }
  if (event.type !== 'lot_published') return event
  const { reserve: _, ...terms } = event.terms
  return { ...event, terms }
}

export interface ChainGenesis {
  readonly lotId: LotId
  readonly termsVersion: number
}

export interface ChainLink {
  readonly event: LedgerEvent
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

export function genesisBytes({ lotId, termsVersion }: ChainGenesis): Uint8Array {
  const record = new ByteRecord(25)
  record.raw(utf8('KETOK LOT CHAIN\0'), 16)
  record.u8(LAYOUT_VERSION)
  record.u32(lotId)
  record.u32(termsVersion)
  return record.bytes
}

const HEAD_SIZE = HASH_SIZE + SALT_SIZE + 1 + 1 + 4 + 8

const TYPES = {
  lot_published: { code: 1, size: 60 },
  lot_opened: { code: 2, size: 16 },
  bid_placed: { code: 3, size: 57 },
  maximum_raised: { code: 4, size: 12 },
  maximum_lowered: { code: 5, size: 16 },
  bid_undone: { code: 6, size: 20 },
  lot_paused: { code: 7, size: 16 },
  lot_resumed: { code: 8, size: 20 },
  lot_closed: { code: 9, size: 17 },
  lot_withdrawn: { code: 10, size: 8 },
  lot_cancelled: { code: 11, size: 8 },
  proxy_set: { code: 12, size: 16 },
  proxy_removed: { code: 13, size: 4 },
  lot_called_up: { code: 14, size: 25 },
  step_set: { code: 15, size: 12 },
  ask_announced: { code: 16, size: 20 },
  bid_taken: { code: 17, size: 38 },
  call_made: { code: 18, size: 5 },
  bid_taken_back: { code: 19, size: 44 },
  hammer_fallen: { code: 20, size: 29 },
  lot_reopened: { code: 21, size: 24 },
  bidding_paused: { code: 22, size: 8 },
  bidding_resumed: { code: 23, size: 12 },
  automatic_set: { code: 24, size: 20 },
  ring_restarted: { code: 25, size: 8 },
  konfirmasi_ended: { code: 26, size: 17 },
  lot_moved: { code: 27, size: 24 },
  reserve_lowered: { code: 28, size: 4 },
} as const satisfies Record<AnyLotEvent['type'], { code: number; size: number }>

const RESULTS = { passed: 0, sold: 1, konfirmasi: 2 } as const

const SOURCES = { floor: 0, online: 1, proxy: 2 } as const

const NO_TEXT = new Uint8Array(0)

/** The bytes whose SHA-256 is the hash of this event. */
export function linkBytes(previousHash: Uint8Array, salt: Uint8Array, event: LedgerEvent): Uint8Array {
  const type = TYPES[event.type]
  const reason = 'reason' in event ? utf8(event.reason) : NO_TEXT
  const record = new ByteRecord(HEAD_SIZE + type.size + reason.length + listSize(event))
  record.raw(previousHash, HASH_SIZE)
  record.raw(salt, SALT_SIZE)
  record.u8(LAYOUT_VERSION)
  record.u8(type.code)
  record.u32(event.seq)
  record.u64(event.at)
  switch (event.type) {
    case 'bid_placed':
      record.u32(event.bidder)
      record.u32(event.nipl)
      record.u64(event.maximum)
      record.u64(event.price)
      record.u32(event.leader)
      record.u32(event.leaderNipl)
      record.u8(event.reserveMet ? 1 : 0)
      record.u64(event.closesAt)
      record.u32(event.surpassed?.bidder ?? 0)
      record.u32(event.surpassed?.nipl ?? 0)
      record.u64(event.surpassed?.maximum ?? 0)
      break
    case 'maximum_raised':
      record.u32(event.bidder)
      record.u64(event.maximum)
      break
    case 'maximum_lowered':
      record.u32(event.bidder)
      record.u64(event.maximum)
      record.u32(event.undoes ?? 0)
      break
    case 'bid_undone':
      record.u32(event.bidder)
      record.u32(event.nipl)
      record.u64(event.price)
      record.u32(event.undoes)
      break
    case 'lot_published':
      record.u32(event.lotId)
      record.u32(operatorNumber(event.by))
      record.u32(event.terms.version)
      record.u64(event.terms.base)
      record.u64(event.terms.increment)
      record.u32(event.terms.windowMs)
      record.u32(event.terms.extensionMs)
      record.u32(event.terms.capMs)
      record.u32(event.terms.confirmFactor)
      record.u64(event.terms.opensAt)
      record.u64(event.terms.closesAt)
      break
    case 'lot_opened':
      record.u64(event.closesAt)
      record.u64(event.hardCloseAt)
      break
    case 'lot_paused':
      record.u32(operatorNumber(event.by))
      record.u64(event.since)
      record.text(reason)
      break
    case 'lot_resumed':
      record.u32(operatorNumber(event.by))
      record.u64(event.closesAt)
      record.u64(event.hardCloseAt)
      break
    case 'lot_moved':
      record.u32(operatorNumber(event.by))
      record.u64(event.opensAt)
      record.u64(event.closesAt)
      record.text(reason)
      break
    case 'reserve_lowered':
      record.u32(operatorNumber(event.by))
      break
    case 'lot_closed':
    case 'konfirmasi_ended':
      recordOutcome(record, event.outcome)
      break
    case 'lot_withdrawn':
    case 'lot_cancelled':
      record.u32(operatorNumber(event.by))
      record.text(reason)
      break
    default:
      recordLive(record, event, reason)
  }
  return record.bytes
}

type OnlyLive = Exclude<LiveEvent, { type: LotEvent['type'] }>

function recordLive(record: ByteRecord, event: OnlyLive, reason: Uint8Array): void {
  if ('by' in event && event.type !== 'bid_taken') record.u32(operatorNumber(event.by))
  switch (event.type) {
    case 'proxy_set':
      record.u32(event.bidder)
      record.u32(event.nipl)
      record.u64(event.maximum)
      break
    case 'proxy_removed':
      record.u32(event.bidder)
      break
    case 'lot_called_up':
      record.u8(event.floorLeads ? 1 : 0)
      record.u32(event.automatic?.ringMs ?? 0)
      record.u32(event.automatic?.breakMs ?? 0)
      record.u64(event.endsAt ?? 0)
      record.u32(event.frozen.length)
      for (const { bidder, nipl } of event.frozen) {
        record.u32(bidder)
        record.u32(nipl ?? 0)
      }
      break
    case 'step_set':
      record.u64(event.step)
      break
    case 'ask_announced':
      record.u64(event.ask)
      record.u64(event.endsAt ?? 0)
      break
    case 'bid_taken':
      record.u8(SOURCES[event.source])
      record.u32(operatorNumber(event.by))
      record.u32(event.bidder)
      record.u32(event.nipl)
      record.u64(event.price)
      record.u8(event.reserveMet ? 1 : 0)
      record.u64(event.ask)
      record.u64(event.endsAt ?? 0)
      break
    case 'call_made':
      record.u8(event.call)
      break
    case 'bid_taken_back':
      record.u32(event.undoes)
      record.u32(event.count)
      record.u32(event.bidder)
      record.u32(event.nipl)
      record.u64(event.price)
      record.u64(event.ask)
      record.u64(event.endsAt ?? 0)
      break
    case 'hammer_fallen':
      recordOutcome(record, event.outcome)
      record.u64(event.endsAt ?? 0)
      break
    case 'lot_reopened':
      record.u64(event.ask)
      record.u64(event.endsAt ?? 0)
      record.text(reason)
      break
    case 'bidding_paused':
      record.text(reason)
      break
    case 'bidding_resumed':
    case 'ring_restarted':
      record.u64(event.endsAt ?? 0)
      break
    case 'automatic_set':
      record.u32(event.automatic?.ringMs ?? 0)
      record.u32(event.automatic?.breakMs ?? 0)
      record.u64(event.endsAt ?? 0)
      break
  }
}

function recordOutcome(record: ByteRecord, outcome: Outcome): void {
  const sale = outcome.result === 'passed' ? null : outcome
  record.u8(RESULTS[outcome.result])
  record.u64(sale?.price ?? 0)
  record.u32(sale?.winner ?? 0)
  record.u32(sale?.nipl ?? 0)
}

function listSize(event: LedgerEvent): number {
  return event.type === 'lot_called_up' ? event.frozen.length * 8 : 0
}

export type ChainVerdict =
  | { readonly intact: true; readonly checked: number; readonly root: Uint8Array }
  /** The first place where the log is not what was hashed. */
  | { readonly intact: false; readonly brokenSeq: number }

export function verifyChain(
  genesis: ChainGenesis,
  links: readonly ChainLink[],
  sha256: Sha256,
): ChainVerdict {
  let previous = sha256(genesisBytes(genesis))
  let seq = 0
  for (const { event, salt, hash } of links) {
    seq++
    if (event.seq !== seq || !sameBytes(hash, sha256(linkBytes(previous, salt, event))))
      return { intact: false, brokenSeq: seq }
    previous = hash
  }
  return { intact: true, checked: seq, root: previous }
}

function operatorNumber(by: Operator): number {
  return by === 'system' ? 0 : by
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
