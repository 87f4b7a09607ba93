import type { HistoryRow, PublicLot } from '@ketok/contract/live'
import { byLog, newRows } from './history.ts'

/** The history of a lot as far as it is known, the newest row first. */
export interface LotHistory {
  rows: HistoryRow[]
  seq: number
  /** How many rows the whole history has. */
  total: number
}

/** The newer of two states of one lot; screens keep whichever has the higher seq. */
export function newerLot<L extends Pick<PublicLot, 'seq'>>(known: L | undefined, arrived: L): L {
  return known && known.seq >= arrived.seq ? known : arrived
}

/** The history with the rows of a frame or of an older page. It only grows, so two readings of it together are one. */
export function historyWithRows(
  known: LotHistory,
  rows: readonly HistoryRow[],
  seq: number,
  total = known.total,
): LotHistory {
  const added = newRows(known.rows, rows)
  if (added.length === 0 && seq <= known.seq) return known
  return {
    rows: [...known.rows, ...added].sort((a, b) => byLog(b, a)),
    seq: Math.max(seq, known.seq),
    total: Math.max(total, known.total),
  }
}

/**
 * A fetched page beside what is known. A page that does not reach down to what is known would leave a hole: then it
 * stands alone.
 */
export function mergedHistory(known: LotHistory | undefined, fetched: LotHistory): LotHistory {
  if (!known) return fetched
  const newest = known.rows[0]
  const oldest = fetched.rows.at(-1)
  const reaches = !newest || !oldest || oldest.seq <= newest.seq || isWhole(fetched)
  return reaches ? historyWithRows(known, fetched.rows, fetched.seq, fetched.total) : fetched
}

/** How many rows a screen asks for at once. */
export const HISTORY_PAGE = 50

/** A page that came up short holds the lot's very first bid. */
export const isWhole = ({ rows }: Pick<LotHistory, 'rows'>): boolean => rows.length < HISTORY_PAGE - 1
