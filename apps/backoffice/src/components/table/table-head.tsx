import { ArrowDownIcon, ArrowUpIcon, classes } from '@ketok/ui'
import { type DataColumn, hiddenBelow } from './data-column.ts'
import { sortText, type TableOrders } from './table-orders.ts'
import type { TableSort, TableView } from './use-table-view.ts'

export interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[]
  view: TableView
  /** Where the server gives the order, those it knows. */
  orders: TableOrders<unknown> | null
  /** Null where rows cannot be chosen. */
  selection: { all: boolean; some: boolean; toggle: () => void } | null
}

export function TableHead<Row>({ columns, view, orders, selection }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className="desk-tick">
            <label className="desk-tick-room">
              <input
                type="checkbox"
                className="ui-check-input"
                aria-label="Pilih semua baris"
                checked={selection.all}
                ref={(box) => {
                  if (box) box.indeterminate = selection.some && !selection.all
                }}
                onChange={selection.toggle}
              />
            </label>
          </th>
        )}
        {columns.map(({ key, head, kind, hideBelow }) => {
          const sortable = orders === null || Object.hasOwn(orders, key) || Object.hasOwn(orders, `-${key}`)
          const sort = view.sort?.key === key ? view.sort : null
          const Arrow = sort?.descending ? ArrowDownIcon : ArrowUpIcon
          return (
            <th
              key={key}
              scope="col"
              data-align={kind === 'number' ? 'end' : undefined}
              aria-sort={sortable && sort ? (sort.descending ? 'descending' : 'ascending') : undefined}
              className={classes(hideBelow && hiddenBelow[hideBelow])}
            >
              {sortable ? (
                <button
                  type="button"
                  className="desk-sort"
                  onClick={() => view.sortBy(nextSort(key, kind, sort, orders))}
                >
                  <span className="truncate">{head}</span>
                  <Arrow aria-hidden="true" data-shown={sort !== null || undefined} />
                </button>
              ) : (
                <span className="truncate">{head}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Amounts and times begin with the greatest: that is what is looked for. An order that the server does not know is passed over. */
function nextSort(
  key: string,
  kind: DataColumn<unknown>['kind'],
  now: TableSort | null,
  orders: TableOrders<unknown> | null,
): TableSort | null {
  const beginsDescending = kind === 'number' || kind === 'time'
  const ways = [beginsDescending, !beginsDescending]
    .map((descending) => ({ key, descending }))
    .filter((way) => orders === null || Object.hasOwn(orders, sortText(way)))
  const at = now === null ? -1 : ways.findIndex(({ descending }) => descending === now.descending)
  return ways[at + 1] ?? null
}
