import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { type DataColumn, searchTextOf } from './data-column.ts'
import type { DataFilter } from './data-filter.ts'
import type { TableView } from './use-table-view.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})
type Features = typeof features
export type ModelRow<Row extends object> = TableRow<Features, Row>

/** A column of its own for the text that the search looks in; a key of the page cannot be the same. */
const SEARCHED = '\u0000search'
const filterId = (key: string) => `\u0000filter:${key}`

const inIndonesian = new Intl.Collator('id', { numeric: true })
const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : inIndonesian.compare(String(one), String(other))

export interface RowModelChoices<Row extends object> {
  columns: readonly DataColumn<Row>[]
  filters: readonly DataFilter<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  view: TableView
  /** The search as far as the table has followed the typing. */
  search: string
  /** Whether the server has searched, filtered and ordered already. */
  answeredByServer: boolean
  isSelectable: (row: Row) => boolean
}

/** Which rows are shown in which order, and which are chosen. */
export function useRowModel<Row extends object>({
  columns,
  filters,
  rows,
  rowKey,
  view,
  search,
  answeredByServer,
  isSelectable,
}: RowModelChoices<Row>) {
  const columnDefs = useMemo(() => defsOf(columns, filters), [columns, filters])
  const words = search.trim().toLowerCase()
  const { sort, filters: set } = view
  const state = useMemo(
    () => ({
      globalFilter: words,
      columnFilters: filters.flatMap(({ key, of }) =>
        of !== undefined && set[key] !== undefined ? [{ id: filterId(key), value: set[key] }] : [],
      ),
      sorting:
        sort !== null && columns.some(({ key }) => key === sort.key)
          ? [{ id: sort.key, desc: sort.descending }]
          : [],
    }),
    [words, set, filters, columns, sort],
  )
  return useTable<Features, Row>({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    state,
    manualFiltering: answeredByServer,
    manualSorting: answeredByServer,
    getColumnCanGlobalFilter: ({ id }) => id === SEARCHED,
    globalFilterFn: hasEveryWord,
    enableRowSelection: ({ original }) => isSelectable(original),
  })
}

function defsOf<Row extends object>(
  columns: readonly DataColumn<Row>[],
  filters: readonly DataFilter<Row>[],
): ColumnDef<Features, Row>[] {
  return [
    ...columns.map(
      ({ key, value }): ColumnDef<Features, Row> => ({
        id: key,
        // What is not there stands last, whichever way the order goes.
        accessorFn: (row) => value(row) ?? undefined,
        sortUndefined: 'last',
        sortFn: (one, other, id) => compare(one.getValue(id), other.getValue(id)),
      }),
    ),
    ...filters.map(
      ({ key, of }): ColumnDef<Features, Row> => ({
        id: filterId(key),
        accessorFn: (row) => of?.(row) ?? null,
        filterFn: (row, id, wanted) => {
          const found = row.getValue<string | readonly string[] | null>(id)
          return Array.isArray(found) ? found.includes(wanted) : found === wanted
        },
      }),
    ),
    { id: SEARCHED, accessorFn: (row) => searchTextOf(columns, row) },
  ]
}

function hasEveryWord<Row extends object>(row: ModelRow<Row>, id: string, words: string): boolean {
  const text = row.getValue<string>(id)
  return words.split(/\s+/).every((word) => text.includes(word))
}
