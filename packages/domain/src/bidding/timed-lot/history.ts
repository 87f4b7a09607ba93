import type { BidderId, NiplId } from '../../ids.ts'
import type { Instant } from '../../instant.ts'
import type { Rupiah } from '../../rupiah.ts'
import type { LotEvent } from './events.ts'

/** One line of the room's history: a price that was really bid, by hand or by a proxy. */
export interface HistoryRow {
  readonly seq: number
  /** Orders the rows of one event. */
  readonly row: number
  readonly at: Instant
  readonly bidder: BidderId
  readonly nipl: NiplId
  readonly amount: Rupiah
  readonly kind: HistoryKind
}

/**
 * - `placed`: the bidder's own bid now leads at this price.
 * - `automatic`: the leader's proxy answered.
 * - `beaten_maximum`: where a maximum ended ("terlampaui"). A leader's maximum is in no row.
 * - `undone`: a bid was taken back. A row of its own, for a history only grows.
 * - `floor`: bid in the room of a live or offline sale.
 */
export type HistoryKind = 'placed' | 'automatic' | 'beaten_maximum' | 'undone' | 'floor'

/** Oldest first. Each event tells its own rows, so any tail of a log gives the tail of its history. */
export function history(events: readonly LotEvent[]): HistoryRow[] {
  return events.flatMap(rowsOf)
}

/** The rows that one event adds; none for what is silent. */
export function rowsOf(event: LotEvent): HistoryRow[] {
  if (event.type === 'bid_undone') {
    const { seq, at, bidder, nipl, price } = event
    return [{ seq, row: 0, at, bidder, nipl, amount: price, kind: 'undone' }]
  }
  if (event.type !== 'bid_placed') return []
  const { seq, at, bidder, nipl, maximum, price, leader, leaderNipl, surpassed } = event
  if (bidder !== leader) {
    return [
      { seq, row: 0, at, bidder, nipl, amount: maximum, kind: 'beaten_maximum' },
      { seq, row: 1, at, bidder: leader, nipl: leaderNipl, amount: price, kind: 'automatic' },
    ]
  }
  if (surpassed === null) return [{ seq, row: 0, at, bidder, nipl, amount: price, kind: 'placed' }]
  return [
    {
      seq,
      row: 0,
      at,
      bidder: surpassed.bidder,
      nipl: surpassed.nipl,
      amount: surpassed.maximum,
      kind: 'beaten_maximum',
    },
    { seq, row: 1, at, bidder, nipl, amount: price, kind: 'placed' },
  ]
}
