import type { HistoryRow } from '../timed-lot/history.ts'
import type { LiveEvent } from './events.ts'

const KINDS = { floor: 'floor', online: 'placed', proxy: 'automatic' } as const

/** The rows that one event adds to the room's history. */
export function liveRowsOf(event: LiveEvent): HistoryRow[] {
  if (event.type !== 'bid_taken' && event.type !== 'bid_taken_back') return []
  const { seq, at, bidder, nipl, price: amount } = event
  const kind = event.type === 'bid_taken' ? KINDS[event.source] : 'undone'
  return [{ seq, row: 0, at, bidder, nipl, amount, kind }]
}
