import type { HistoryRow } from '@ketok/contract/live'

/** The name of a row within the history of its lot: one event of the log may show several rows. */
export const rowKey = ({ seq, row }: HistoryRow): string => `${seq}.${row}`

/** A row's place in the log: negative where `a` comes before `b`. */
export const byLog = (a: HistoryRow, b: HistoryRow): number => a.seq - b.seq || a.row - b.row

/** The rows that are not known yet. A history only grows, and a frame may repeat what is known. */
export function newRows(known: readonly HistoryRow[], arrived: readonly HistoryRow[]): HistoryRow[] {
  const have = new Set(known.map(rowKey))
  return arrived.filter((row) => !have.has(rowKey(row)))
}
