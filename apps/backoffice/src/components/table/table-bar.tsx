import { Button, SearchIcon, SelectField, TextField, XIcon } from '@ketok/ui'
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import type { DataFilter } from './data-filter.ts'
import { sortText, type TableOrders } from './table-orders.ts'
import { sortIn, type TableView } from './use-table-view.ts'

export interface ServerOrders {
  readonly known: TableOrders<unknown>
  /** What is chosen when nothing is: 'Terbaru masuk'. */
  readonly usual: string
}

export interface TableBarProps<Row> {
  caption: string
  view: TableView
  filters: readonly DataFilter<Row>[]
  searchHint: string
  searchBox: RefObject<HTMLInputElement | null>
  /** Chosen by hand where the heads are out of sight, or say nothing of it. */
  orders: ServerOrders | undefined
  /** Down from the search box, into the rows. */
  onDown: () => void
  tools: ReactNode
  /** Gives a name to what is looked for. */
  saveView: ReactNode
  /** How many rows there are. */
  count: ReactNode
  exports: ReactNode
}

export function TableBar<Row>({
  caption,
  view,
  filters,
  searchHint,
  searchBox,
  orders,
  onDown,
  tools,
  saveView,
  count,
  exports,
}: TableBarProps<Row>) {
  useSlash(searchBox)
  return (
    <search aria-label={`Cari dan saring ${caption}`} className="desk-bar">
      <TextField
        ref={searchBox}
        label="Cari"
        hideLabel
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={searchHint}
        maxLength={100}
        className="office-compact desk-bar-search"
        prefix={<SearchIcon aria-hidden="true" />}
        suffix={
          view.typed === '' ? (
            <span aria-hidden="true" className="desk-bar-key">
              /
            </span>
          ) : (
            <button
              type="button"
              className="ui-control-button"
              aria-label="Hapus pencarian"
              onClick={() => view.type('')}
            >
              <XIcon aria-hidden="true" />
            </button>
          )
        }
        value={view.typed}
        onChange={({ target }) => view.type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && view.typed !== '') view.type('')
          else if (event.key === 'ArrowDown' || event.key === 'Enter') onDown()
          else return
          event.preventDefault()
        }}
      />
      {filters.map(({ key, label, all, options }) => (
        <SelectField
          key={key}
          compact
          label={label}
          hideLabel
          className="office-compact desk-bar-filter"
          placeholder={all}
          options={options}
          value={view.filters[key] ?? ''}
          onChange={({ target }) => view.filterBy({ [key]: target.value })}
        />
      ))}
      {orders && (
        <SelectField
          compact
          label="Urutan"
          hideLabel
          className="office-compact desk-bar-filter"
          placeholder={orders.usual}
          options={Object.entries(orders.known).map(([value, { label }]) => ({ value, label }))}
          value={view.sort === null ? '' : sortText(view.sort)}
          onChange={({ target }) => view.sortBy(sortIn(target.value))}
        />
      )}
      {tools}
      {view.isNarrowed && (
        <Button variant="transparent" size="md" onClick={view.clear}>
          Hapus saringan
        </Button>
      )}
      {saveView}
      <div className="desk-bar-end">
        <span role="status" className="text-13 text-text-2">
          {count}
        </span>
        {exports}
      </div>
    </search>
  )
}

/** `/` leads to the search from anywhere on the page. */
function useSlash(searchBox: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      const { target } = event
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
        return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      searchBox.current?.focus()
      searchBox.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [searchBox])
}
