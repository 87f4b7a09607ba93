import type { PublicLot, HistoryRow as WireRow } from '@ketok/contract/live'
import {
  type AnyLotEvent,
  type BidderId,
  type HistoryRow,
  type Instant,
  type Lead,
  lowestAbove,
  type NiplId,
  present,
  termsAfter,
  wibIso,
} from '@ketok/domain'
import type { Bidder } from './bidders.ts'
import type { LotProjection, LotSheet } from './lot.store.ts'
import type { LogFormat } from './lot-chain.ts'
import type { LotEventRow } from './lot-event-row.ts'
import { type AnyLot, historyRowsOf, isBid, isLedByAuctioneer, leaderOf } from './lot-form.ts'

/** How many rows of history a frame or a newcomer gets; whoever lacks more fetches them. */
export const RECENT_ROWS = 40

/** A lot as committed, with what its screens show. Moves only forward, and only after the commit. */
export class LotSnapshot {
  /** Its terms may change while nobody can bid yet. */
  sheet: LotSheet
  readonly logFormat: LogFormat
  readonly names: Map<BidderId, string>
  readonly niplNumbers: Map<NiplId, number>
  lot: AnyLot
  hash: Buffer
  /** As `ChainHead` has it. */
  lead: Lead | null
  fence: number
  projection: LotProjection
  /** Oldest first, complete after `rowsAfter`. */
  #rows: HistoryRow[] = []
  #rowsAfter: number
  /** Everyone who has bid. */
  readonly #bidders: Set<BidderId>

  constructor(start: {
    sheet: LotSheet
    logFormat: LogFormat
    lot: AnyLot
    hash: Buffer
    lead: Lead | null
    fence: number
    projection: LotProjection
    names: Map<BidderId, string>
    /** Who has bid, and not only left a maximum. */
    bidders: Iterable<BidderId>
    niplNumbers: Map<NiplId, number>
    /** The latest events, oldest first, complete after `rowsAfter`. */
    latest: readonly AnyLotEvent[]
    rowsAfter: number
  }) {
    this.sheet = start.sheet
    this.logFormat = start.logFormat
    this.lot = start.lot
    this.hash = start.hash
    this.lead = start.lead
    this.fence = start.fence
    this.projection = start.projection
    this.names = start.names
    this.niplNumbers = start.niplNumbers
    this.#rowsAfter = start.rowsAfter
    this.#bidders = new Set(start.bidders)
    for (const event of start.latest) this.#addRows(event)
  }

  /** Events that are durable, and where the lot stands after them. */
  advance(
    events: readonly AnyLotEvent[],
    to: { lot: AnyLot; hash: Buffer; lead: Lead | null; projection: LotProjection },
  ): void {
    for (const event of events) {
      this.#addRows(event)
      if (isBid(event)) this.#bidders.add(event.bidder)
      if (event.type === 'lot_moved' || event.type === 'reserve_lowered')
        this.sheet = { ...this.sheet, terms: termsAfter(this.sheet.terms, event) }
    }
    this.lot = to.lot
    this.hash = to.hash
    this.lead = to.lead
    this.projection = to.projection
  }

  hasBid(bidder: BidderId): boolean {
    return this.#bidders.has(bidder)
  }

  /** A bidder's name and number may be needed from now on; they count only once they have bid. */
  know({ id, nipl, tag }: Bidder): void {
    if (nipl === null || tag === null) return
    this.names.set(id, tag.name)
    this.niplNumbers.set(nipl, tag.nipl_number)
  }

  bidderCountWith(rows: readonly LotEventRow[]): number {
    const newcomers = new Set<BidderId>()
    for (const { bidder_id: id, type } of rows) {
      if (id !== null && type !== 'proxy_set' && type !== 'proxy_removed' && !this.#bidders.has(id))
        newcomers.add(id)
    }
    return this.#bidders.size + newcomers.size
  }

  /** Rows after a seq, and the seq after which they are complete: later than asked when too many were missed. */
  rowsSince(seq: number): { rows: WireRow[]; after: number } {
    const after = Math.max(seq, this.#rowsAfter)
    const rows = this.#rows.filter((row) => row.seq > after)
    return { rows: rows.map((row) => this.wireRow(row)), after }
  }

  wireRow({ seq, row, at, bidder, nipl, amount, kind }: HistoryRow): WireRow {
    return { seq, row, at: wibIso(at), bidder: this.tag(bidder, nipl), amount, kind }
  }

  tag(bidder: BidderId, nipl: NiplId | null): { name: string; nipl_number: number } {
    return {
      name: this.names.get(bidder) ?? '***',
      nipl_number: (nipl === null ? null : this.niplNumbers.get(nipl)) ?? 0,
    }
  }

  publicLot(now: Instant): PublicLot {
    const { sheet, projection, lot } = this
    const { terms } = sheet
    const leader = leaderOf(lot)
    return {
      lot_id: sheet.lotId,
      unit_id: sheet.unitId,
      auction_id: sheet.auctionId,
      lot_number: sheet.lotNumber,
      state: projection.state,
      base_price: terms.base,
      price: projection.price,
      next_amount:
        askOf(lot) ??
        (projection.price === null ? terms.base : lowestAbove(projection.price, terms.increment)),
      increment: terms.increment,
      bid_count: projection.bidCount,
      bidder_count: projection.bidderCount,
      leader: leader === null ? null : this.tag(leader.bidder, leader.nipl),
      opens_at: wibIso(projection.opensAt),
      closes_at: wibIso(projection.closesAt),
      first_closes_at: wibIso(terms.closesAt),
      cap_at: wibIso(projection.capAt),
      extension_count: projection.extensionCount,
      has_reserve: terms.reserve !== null,
      reserve_met: projection.reserveMet,
      ...halt(lot),
      seq: projection.announcedSeq,
      server_time: wibIso(now),
    }
  }

  #addRows(event: AnyLotEvent): void {
    this.#rows.push(...historyRowsOf(event))
    const excess = this.#rows.length - RECENT_ROWS
    // Trimmed seldom: shifting an array for each of thousands of bids costs more than keeping a few more rows.
    if (excess < RECENT_ROWS) return
    const last = present(this.#rows[excess - 1])
    this.#rowsAfter = last.seq
    this.#rows = this.#rows.slice(excess).filter((row) => row.seq > last.seq)
  }
}

/** Why nobody can bid now, in the words of whoever decided so. */
function halt(lot: AnyLot): Pick<PublicLot, 'pause' | 'stop_reason'> {
  if (lot.state === 'withdrawn' || lot.state === 'cancelled') return { stop_reason: lot.reason }
  if (isLedByAuctioneer(lot) || lot.state !== 'paused') return {}
  return { pause: { since: wibIso(lot.since), reason: lot.reason } }
}

/** What an auctioneer asks for, on the block. */
function askOf(lot: AnyLot): number | null {
  return 'ask' in lot ? lot.ask : null
}
