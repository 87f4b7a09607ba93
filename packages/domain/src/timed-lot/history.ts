import type { BidderId } from '../ids.ts'
import type { Instant } from '../instant.ts'
import type { Rupiah } from '../rupiah.ts'
import type { LotEvent } from './events.ts'

/** One line of the room's history: a price that was really bid, by hand or by a proxy. */
export interface HistoryRow {
  readonly seq: number
  readonly at: Instant
  readonly bidder: BidderId
  readonly amount: Rupiah
  readonly kind: HistoryKind
}

/**
 * - `placed`: the bidder's own bid now leads at this price.
 * - `automatic`: the leader's proxy answered.
 * - `beaten_maximum`: where a maximum ended ("kalah maks."). A leader's maximum is in no row.
 * - `undone`: a first bid that was taken back.
 */
export type HistoryKind = 'placed' | 'automatic' | 'beaten_maximum' | 'undone'

/** Oldest first. Each event tells its own rows, so any tail of a log gives the tail of its history. */
export function history(events: readonly LotEvent[]): HistoryRow[] {
  const undone = new Set<number>()
  for (const event of events) if (event.type === 'bid_undone') undone.add(event.undoes)
  return events.flatMap((event) =>
    undone.has(event.seq) ? rowsOf(event).map((row) => ({ ...row, kind: 'undone' as const })) : rowsOf(event),
  )
}

/** The rows that one event adds; none for what is silent. */
export function rowsOf(event: LotEvent): HistoryRow[] {
  if (event.type !== 'bid_placed') return []
  const { seq, at, bidder, maximum, price, leader, surpassed } = event
  if (bidder !== leader) {
    return [
      { seq, at, bidder, amount: maximum, kind: 'beaten_maximum' },
      { seq, at, bidder: leader, amount: price, kind: 'automatic' },
    ]
  }
  const own: HistoryRow = { seq, at, bidder, amount: price, kind: 'placed' }
  if (surpassed === null) return [own]
  return [{ seq, at, bidder: surpassed.bidder, amount: surpassed.maximum, kind: 'beaten_maximum' }, own]
}
