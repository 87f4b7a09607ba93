import type { DataColumn } from './data-column.ts'
import type { MakeFile } from './table-exports.tsx'
import { tableFile } from './table-files.ts'

export interface PagedRows<Row> {
  /** Pages count from 1, and all are asked for with the same limit. */
  readonly fetchPage: (page: number, signal: AbortSignal) => Promise<{ rows: readonly Row[]; total: number }>
  readonly keyOf: (row: Row) => string | number
}

/** Several people work at one list: a row that leaves it while it is read takes another out of sight. */
const WALKS_MAX = 4

/** Makes the file of a list of which only some rows are here: of all its rows, or none at all. */
export function pagedFile<Row>(
  title: string,
  columns: readonly DataColumn<Row>[],
  list: PagedRows<Row>,
): MakeFile {
  return async (kind, signal, onCount) =>
    tableFile(kind, title, columns, await everyRow(list, signal, onCount))
}

async function everyRow<Row>(
  { fetchPage, keyOf }: PagedRows<Row>,
  signal: AbortSignal,
  onCount: (rows: number) => void,
): Promise<Row[]> {
  for (let walk = 0; walk < WALKS_MAX; walk++) {
    const byKey = new Map<string | number, Row>()
    const totals = new Set<number>()
    for (let page = 1, read = 0; ; page++) {
      const { rows, total } = await fetchPage(page, signal)
      for (const row of rows) byKey.set(keyOf(row), row)
      totals.add(total)
      onCount(byKey.size)
      read += rows.length
      if (rows.length === 0 || read >= total) break
    }
    const [total, ...others] = totals
    if (others.length === 0 && byKey.size === total) return [...byKey.values()]
  }
  throw new Error('The list changes faster than it is read')
}
