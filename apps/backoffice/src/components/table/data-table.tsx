import { LoadError } from '@ketok/app'
import { groupThousands } from '@ketok/domain'
import { Button, EmptyState, ErrorBox, Loading, Skeleton } from '@ketok/ui'
import {
  type CSSProperties,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { type DataColumn, hiddenBelow } from './data-column.ts'
import type { DataFilter } from './data-filter.ts'
import { type SavedList, SavedViews, SaveView } from './saved-views.tsx'
import { type ServerOrders, TableBar } from './table-bar.tsx'
import { type MakeFile, TableExports } from './table-exports.tsx'
import { tableFile } from './table-files.ts'
import { TableHead } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { type ModelRow, useRowModel } from './use-row-model.ts'
import type { TableView } from './use-table-view.ts'
import { useTicks } from './use-ticks.ts'
import './table.css'

export interface DataTableProps<Row extends object> {
  /** What the table lists, for screen readers: 'Tagihan pemenang'. */
  caption: string
  /** Stands outside the component, or is kept by `useMemo`. */
  columns: readonly DataColumn<Row>[]
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  view: TableView
  error?: unknown
  onRetry?: () => void
  searchHint?: string
  /** Stands outside the component, or is kept by `useMemo`. */
  filters?: readonly DataFilter<Row>[]
  /** More beside the filters: dates, a switch. */
  tools?: ReactNode
  /** Where a row leads: Enter, a press, and a link in its first cell. */
  to?: (row: Row) => string
  /** What Enter and a press do where a row has no page of its own. */
  onOpen?: (row: Row) => void
  /** The row whose details stand beside the table. */
  openKey?: string | number | null
  /** Makes rows selectable; given those chosen, it draws what can be done with all of them. A file of them can be had anyhow. */
  bulk?: (chosen: readonly Row[], letGo: LetGo<Row>) => ReactNode
  isSelectable?: (row: Row) => boolean
  /** The table shows this when there are no rows at all. */
  empty: { title: string; note?: ReactNode; action?: ReactNode }
  /** The server searched, filtered and ordered: only `view.search` and `view.filters` are to be sent. */
  answeredByServer?: boolean
  /** The orders that the server knows, and how its own is called. Its columns are ordered by their heads as far as they are among them. */
  orders?: ServerOrders
  /** There are rows that are not here yet; asked for near the end of those that are. */
  onMore?: (() => void) | undefined
  isLoadingMore?: boolean
  /** There are more, and nobody counted them. */
  hasMore?: boolean
  /** How many there are in all, where not all are here. */
  total?: number | undefined
  /** The file's name without its ending; null where nothing is exported. */
  exportName: string | null
  /** Under which name views of the list are saved; left out where the page has nothing to find again. */
  saved?: SavedList
  /** Where the rows here are not all: makes the file of all of them. */
  exportFile?: MakeFile
  /** 44; 56 for cells of two lines. */
  rowHeight?: number
}

/** Lets these rows go, or all that are chosen: what was not done to a row leaves it chosen. */
export type LetGo<Row> = (done?: readonly Row[]) => void

const NO_FILTERS: readonly never[] = []
const everyRow = () => true

/** The office's table: thousands of rows, found, filtered, ordered and chosen by keyboard. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  view,
  error,
  onRetry,
  searchHint = 'Cari',
  filters = NO_FILTERS,
  tools,
  to,
  onOpen,
  openKey = null,
  bulk,
  isSelectable = everyRow,
  empty,
  answeredByServer = false,
  orders,
  onMore,
  isLoadingMore = false,
  hasMore = false,
  total,
  exportName,
  saved,
  exportFile,
  rowHeight = 44,
}: DataTableProps<Row>) {
  const id = useId()
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  useHeightLeft(box)
  const grid = useRef<HTMLTableElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const search = useDeferredValue(view.typed)
  const known = rows ?? NO_FILTERS
  const model = useRowModel({
    columns,
    filters,
    rows: known,
    rowKey,
    view,
    search,
    answeredByServer,
    isSelectable,
  })
  const shown = model.getRowModel().rows
  const chosen = bulk ? model.getFilteredSelectedRowModel().rows : []
  const letGo: LetGo<Row> = (done) => {
    if (done === undefined) model.resetRowSelection(true)
    else {
      const gone = new Set(done.map((row) => String(rowKey(row))))
      model.setRowSelection((now) =>
        Object.fromEntries(Object.entries(now).filter(([key]) => !gone.has(key))),
      )
    }
  }
  const { tick, reach } = useTicks(shown, model)
  const open = (row: ModelRow<Row>) => {
    if (to) navigate(to(row.original))
    else onOpen?.(row.original)
  }
  const keys = useRowKeys({
    keys: useMemo(() => shown.map((row) => row.id), [shown]),
    box,
    rowHeight,
    onOpen: (index) => shown[index] && open(shown[index]),
    onToggle: (index) => bulk && tick(index),
    onReach: (from, to) => bulk && reach(from, to),
    onToggleAll: () => bulk && model.toggleAllRowsSelected(),
    onEscape: () => {
      if (chosen.length === 0) return false
      letGo()
      return true
    },
  })
  const presses = useRef({ open: (_: ModelRow<Row>) => {}, tick: (_: ModelRow<Row>, __: boolean) => {} })
  useEffect(() => {
    presses.current = {
      open: (row) => {
        keys.activate(row.id)
        open(row)
      },
      tick: (row, reaches) => {
        keys.activate(row.id)
        const at = shown.indexOf(row)
        if (reaches) reach(at, at)
        else tick(at)
      },
    }
  })
  // The same all along, so that a row is not drawn again for it.
  const onPress = useRef((row: ModelRow<Row>) => presses.current.open(row)).current
  const onTick = useRef((row: ModelRow<Row>, reaches: boolean) => presses.current.tick(row, reaches)).current
  const rowIdOf = useRef((key: string) => `${id}-${key}`).current
  const intoRows = () => {
    if (shown.length > 0) grid.current?.focus()
  }

  return (
    <section aria-label={caption} className="office-sheet desk-sheet">
      {saved && <SavedViews saved={saved} view={view} />}
      <TableBar
        caption={caption}
        view={view}
        filters={filters}
        searchHint={searchHint}
        searchBox={searchBox}
        onDown={intoRows}
        orders={orders}
        tools={tools}
        saveView={saved && <SaveView saved={saved} view={view} caption={caption} />}
        count={rows && <Count shown={shown.length} here={known.length} total={total} hasMore={hasMore} />}
        exports={
          exportName !== null && (
            <TableExports
              name={exportName}
              make={
                exportFile ??
                ((kind) =>
                  tableFile(
                    kind,
                    caption,
                    columns,
                    shown.map(({ original }) => original),
                  ))
              }
              disabled={shown.length === 0}
            />
          )
        }
      />
      {rows === undefined ? (
        error ? (
          <LoadError error={error} onRetry={() => onRetry?.()} />
        ) : (
          <Loading className="desk-bones">
            <Skeleton count={12} height={rowHeight - 16} className="mb-4" />
          </Loading>
        )
      ) : shown.length === 0 ? (
        view.isNarrowed ? (
          <EmptyState
            title="Tidak ada yang cocok"
            action={
              <Button size="sm" onClick={view.clear}>
                Hapus saringan
              </Button>
            }
          >
            Coba kata lain atau lepas satu saringan.
          </EmptyState>
        ) : (
          <EmptyState title={empty.title} action={empty.action}>
            {empty.note}
          </EmptyState>
        )
      ) : (
        <>
          {error ? <ErrorBox detail="Data di bawah belum yang terbaru." onRetry={() => onRetry?.()} /> : null}
          <div ref={setBox} className="desk-box" aria-busy={isLoadingMore || undefined}>
            <table
              ref={grid}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked and chosen by keyboard
              role="grid"
              aria-label={caption}
              aria-rowcount={shown.length + 1}
              aria-multiselectable={bulk ? true : undefined}
              aria-activedescendant={keys.activeKey === null ? undefined : rowIdOf(keys.activeKey)}
              tabIndex={0}
              className="ui-table desk-table"
              style={measures(rowHeight, leastWidth(columns, bulk !== undefined))}
              onFocus={(event) => event.target === event.currentTarget && keys.onFocus()}
              onKeyDown={keys.onKeyDown}
            >
              <colgroup>
                {bulk && <col style={{ width: 48 }} />}
                {columns.map(({ key, width, hideBelow }) => (
                  <col key={key} style={{ width }} className={hideBelow && hiddenBelow[hideBelow]} />
                ))}
              </colgroup>
              <TableHead
                columns={columns}
                view={view}
                orders={answeredByServer ? (orders?.known ?? {}) : null}
                selection={
                  bulk
                    ? {
                        all: model.getIsAllRowsSelected(),
                        some: chosen.length > 0,
                        toggle: () => model.toggleAllRowsSelected(),
                      }
                    : null
                }
              />
              <TableRows
                rows={shown}
                columns={columns}
                box={box}
                rowHeight={rowHeight}
                activeKey={keys.activeKey}
                openKey={openKey === null ? null : String(openKey)}
                selectable={bulk !== undefined}
                to={to}
                rowId={rowIdOf}
                onPress={onPress}
                onTick={onTick}
                onNearEnd={onMore}
              />
              <Sums columns={columns} rows={shown} selectable={bulk !== undefined} />
            </table>
          </div>
          {bulk && chosen.length > 0 && (
            <div role="toolbar" aria-label="Tindakan untuk baris terpilih" className="desk-bulk">
              <span className="font-semi">{chosenWords(chosen.length, known.length, total)}</span>
              {bulk(
                chosen.map(({ original }) => original),
                letGo,
              )}
              {exportName !== null && (
                <TableExports
                  name={`${exportName}-terpilih`}
                  ofChosen
                  make={(kind) =>
                    tableFile(
                      kind,
                      caption,
                      columns,
                      chosen.map(({ original }) => original),
                    )
                  }
                  disabled={false}
                />
              )}
              <Button variant="transparent" size="sm" className="office-on-ink" onClick={() => letGo()}>
                Batal pilih
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** Where the server has more rows than are here, all that can be chosen are those that are here. */
function chosenWords(chosen: number, here: number, total: number | undefined): string {
  const words = `${groupThousands(chosen)} dipilih`
  return chosen === here && total !== undefined && total > here
    ? `${words}, dari ${groupThousands(total)} baris`
    : words
}

interface CountProps {
  shown: number
  here: number
  total: number | undefined
  hasMore: boolean
}

function Count({ shown, here, total, hasMore }: CountProps) {
  const all = total ?? here
  if (hasMore && total === undefined) return `${groupThousands(shown)} baris, masih ada lagi`
  return shown === all
    ? `${groupThousands(all)} baris`
    : `${groupThousands(shown)} dari ${groupThousands(all)} baris`
}

interface SumsProps<Row extends object> {
  columns: readonly DataColumn<Row>[]
  rows: readonly ModelRow<Row>[]
  selectable: boolean
}

/** The sums count the rows shown, so that a search answers 'how much' as well. */
function Sums<Row extends object>({ columns, rows, selectable }: SumsProps<Row>) {
  const sums = useMemo(
    () =>
      columns.map(({ sum, value }) =>
        sum
          ? rows
              .filter(({ original }) => sum === true || sum(original))
              .reduce((total, { original }) => total + Number(value(original) ?? 0), 0)
          : null,
      ),
    [columns, rows],
  )
  if (sums.every((sum) => sum === null)) return null
  const shown = (at: number) => {
    const sum = sums[at]
    return typeof sum === 'number' ? groupThousands(sum) : at === 0 ? 'Jumlah' : ''
  }
  return (
    <tfoot>
      <tr>
        {selectable && <td />}
        {columns.map(({ key, kind, hideBelow }, at) => (
          <td
            key={key}
            data-align={kind === 'number' ? 'end' : undefined}
            className={hideBelow && hiddenBelow[hideBelow]}
          >
            {shown(at)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** What stands beneath a table: the keys of the page. */
const BENEATH_PX = 88

/** The rows scroll and the page does not: the table is as high as the window leaves it. */
function useHeightLeft(box: HTMLElement | null): void {
  useEffect(() => {
    if (box === null) return
    const measure = () => {
      const above = box.getBoundingClientRect().top + window.scrollY
      box.style.setProperty('--desk-above', `${Math.round(above + BENEATH_PX)}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [box])
}

const measures = (rowHeight: number, minWidth: number) =>
  ({ '--row': `${rowHeight}px`, minWidth }) satisfies CSSProperties

/** Columns without a width get at least this before the table scrolls sideways. */
const SHARED_WIDTH = 150

function leastWidth<Row>(columns: readonly DataColumn<Row>[], selectable: boolean): number {
  const narrow = columns.filter(({ hideBelow }) => hideBelow === undefined)
  return narrow.reduce((sum, { width = SHARED_WIDTH }) => sum + width, selectable ? 48 : 0)
}
