import type { Reply } from '@ketok/contract'
import type { HistoryRow } from '@ketok/contract/live'
import { type Instant, wibDate } from '@ketok/domain'
import { at } from '../../../components/lot-time.ts'

export type History = Reply<'GET /lot/{lot_id}/riwayat'>

/** Newest first: by place in the log, and within one event by row. */
const newestFirst = (a: HistoryRow, b: HistoryRow) => b.seq - a.seq || b.row - a.row
const keyOf = ({ seq, row }: HistoryRow) => `${seq}.${row}`

/** A history only grows, so two readings of it together are one. */
export function withRows(
  known: History,
  rows: readonly HistoryRow[],
  seq: number,
  total = known.total,
): History {
  const have = new Set(known.rows.map(keyOf))
  const added = rows.filter((row) => !have.has(keyOf(row)))
  if (added.length === 0 && seq <= known.seq) return known
  return {
    rows: [...known.rows, ...added].sort(newestFirst),
    seq: Math.max(seq, known.seq),
    total: Math.max(total, known.total),
  }
}

/** A fetched page beside what is known. A page that does not reach down to it would leave a hole: then it stands alone. */
export function merged(known: History | undefined, fetched: History): History {
  if (!known) return fetched
  const newest = known.rows[0]
  const oldest = fetched.rows.at(-1)
  const reaches = !newest || !oldest || oldest.seq <= newest.seq || isWhole(fetched)
  return reaches ? withRows(known, fetched.rows, fetched.seq, fetched.total) : fetched
}

/** A page that came up short holds the lot's very first bid. */
const isWhole = ({ rows }: History) => rows.length < HISTORY_PAGE - 1

export const HISTORY_PAGE = 50

/** '27 Nov 2026' above the first row of a day that is not today; rows tell the time only. */
export function dayAbove(
  rows: readonly Pick<HistoryRow, 'at'>[],
  index: number,
  now: Instant,
): string | null {
  const dayOf = (row: Pick<HistoryRow, 'at'> | undefined) => row && wibDate(at(row.at))
  const day = dayOf(rows[index])
  return day === undefined || day === (dayOf(rows[index - 1]) ?? wibDate(now)) ? null : day
}
