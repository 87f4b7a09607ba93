import { classes } from '@ketok/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { type DataColumn, hiddenBelow, wordsOf } from './data-column.ts'
import type { ModelRow } from './use-row-model.ts'

/** So few rows are all drawn: found by the browser's own search, and printed. */
const ALL_DRAWN_MAX = 80
/** Rows drawn beyond both edges, so that fast scrolling finds them ready. */
const OVERSCAN = 16
/** So far from the end the next rows are asked for. */
const ROWS_AHEAD = 40

export interface TableRowsProps<Row extends object> {
  rows: readonly ModelRow<Row>[]
  columns: readonly DataColumn<Row>[]
  /** What scrolls; null until it is there. */
  box: HTMLElement | null
  rowHeight: number
  activeKey: string | null
  openKey: string | null
  selectable: boolean
  to: ((row: Row) => string) | undefined
  rowId: (key: string) => string
  onPress: (row: ModelRow<Row>) => void
  /** `reaches`: with all rows from the one that was chosen before. */
  onTick: (row: ModelRow<Row>, reaches: boolean) => void
  onNearEnd: (() => void) | undefined
}

export function TableRows<Row extends object>({
  rows,
  columns,
  box,
  rowHeight,
  activeKey,
  openKey,
  selectable,
  to,
  rowId,
  onPress,
  onTick,
  onNearEnd,
}: TableRowsProps<Row>) {
  const drawsAll = rows.length <= ALL_DRAWN_MAX
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    enabled: !drawsAll,
  })
  const drawn = drawsAll ? [] : virtualizer.getVirtualItems()
  const first = drawsAll ? 0 : (drawn[0]?.index ?? 0)
  const end = drawsAll ? rows.length : (drawn.at(-1)?.index ?? -1) + 1
  const isNearEnd = end >= rows.length - ROWS_AHEAD

  useEffect(() => {
    if (isNearEnd && rows.length > 0) onNearEnd?.()
  }, [isNearEnd, rows.length, onNearEnd])

  return (
    <tbody>
      <Gap rows={first} rowHeight={rowHeight} />
      {rows.slice(first, end).map((row, offset) => (
        <DrawnRow
          key={row.id}
          id={rowId(row.id)}
          row={row}
          original={row.original}
          place={first + offset}
          columns={columns}
          active={row.id === activeKey}
          open={row.id === openKey}
          selectable={selectable}
          canSelect={selectable && row.getCanSelect()}
          selected={selectable && row.getIsSelected()}
          to={to}
          onPress={onPress}
          onTick={onTick}
        />
      ))}
      <Gap rows={rows.length - end} rowHeight={rowHeight} />
    </tbody>
  )
}

/** Stands for the rows that are not drawn. */
function Gap({ rows, rowHeight }: { rows: number; rowHeight: number }) {
  if (rows <= 0) return null
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is no row and takes no focus
  return <tr aria-hidden="true" className="desk-gap" style={{ height: rows * rowHeight }} />
}

interface DrawnRowProps<Row extends object> {
  id: string
  row: ModelRow<Row>
  /** What the row tells now; the row itself is the same object while its data changes. */
  original: Row
  place: number
  columns: readonly DataColumn<Row>[]
  active: boolean
  open: boolean
  selectable: boolean
  canSelect: boolean
  selected: boolean
  to: ((row: Row) => string) | undefined
  onPress: (row: ModelRow<Row>) => void
  onTick: (row: ModelRow<Row>, reaches: boolean) => void
}

/** A row is drawn again only when something of its own changed, not with every step of the scrolling. */
const DrawnRow = memo(function DrawnRow<Row extends object>({
  id,
  row,
  original,
  place,
  columns,
  active,
  open,
  selectable,
  canSelect,
  selected,
  to,
  onPress,
  onTick,
}: DrawnRowProps<Row>) {
  return (
    <tr
      id={id}
      // The head is row 1.
      aria-rowindex={place + 2}
      aria-selected={selectable ? selected : undefined}
      aria-current={open || undefined}
      data-active={active || undefined}
      data-open={open || undefined}
      onClick={(event) => {
        const { target } = event
        if (target instanceof Element && target.closest('a, button, input, select, label')) return
        if ((window.getSelection()?.toString() ?? '') !== '') return
        onPress(row)
      }}
    >
      {selectable && (
        // With the shift key the browser would mark the text between two presses.
        <td className="desk-tick" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
          <label className="desk-tick-room">
            <input
              type="checkbox"
              className="ui-check-input"
              tabIndex={-1}
              aria-label={`Pilih ${columns[0] ? wordsOf(columns[0], original) : place + 1}`}
              checked={selected}
              disabled={!canSelect}
              onChange={() => {}}
              onClick={(event) => onTick(row, event.shiftKey)}
            />
          </label>
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          data-align={column.kind === 'number' ? 'end' : undefined}
          className={classes(column.hideBelow && hiddenBelow[column.hideBelow])}
        >
          {at === 0 && to ? (
            <Link to={to(original)} tabIndex={-1} className="desk-link">
              {drawnCell(column, original)}
            </Link>
          ) : (
            drawnCell(column, original)
          )}
        </td>
      ))}
    </tr>
  )
}) as <Row extends object>(props: DrawnRowProps<Row>) => ReactNode

function drawnCell<Row>(column: DataColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  const words = wordsOf(column, row)
  return words === '' ? (
    <span className="text-text-3">-</span>
  ) : (
    <span className="block truncate" title={column.kind === 'number' ? undefined : words}>
      {words}
    </span>
  )
}
