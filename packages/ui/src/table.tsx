import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface TableColumn<Row> {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** `end` for amounts. */
  align?: 'start' | 'end' | undefined
  foot?: ReactNode
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  selected?: string | number | null | undefined
  /** Makes rows selectable: click, or up, down, Home, End and Enter. */
  onSelect?: ((row: Row) => void) | undefined
  /** 36 px rows. */
  dense?: boolean | undefined
  className?: string | undefined
}

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selected,
  onSelect,
  dense,
  className,
}: TableProps<Row>) {
  const hasFoot = columns.some((column) => column.foot !== undefined)
  const firstFocusable = rows.some((row) => rowKey(row) === selected) ? selected : rows[0] && rowKey(rows[0])

  function rowProps(row: Row) {
    if (!onSelect) return {}
    return {
      'data-selectable': '',
      'aria-selected': rowKey(row) === selected,
      tabIndex: rowKey(row) === firstFocusable ? 0 : -1,
      onClick: () => onSelect(row),
      onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
        // A press on a button inside the row is that button's.
        if (event.target !== event.currentTarget) return
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          onSelect(row)
        } else moveFocus(event)
      },
    }
  }

  return (
    // A table wider than the phone is scrolled by keyboard too; selectable rows bring their own stops.
    <section
      aria-label={caption}
      className={classes('ui-table-box', className)}
      {...(!onSelect && { tabIndex: 0 })}
    >
      <table className={classes('ui-table', dense && 'ui-table-dense')} role={onSelect && 'grid'}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...rowProps(row)}>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function moveFocus(event: KeyboardEvent<HTMLTableRowElement>) {
  const row = event.currentTarget
  const body = row.parentElement
  const target = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: body?.firstElementChild,
    End: body?.lastElementChild,
  }[event.key]
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  target.focus()
}
