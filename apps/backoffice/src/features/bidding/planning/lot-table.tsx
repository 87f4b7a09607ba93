import { clockIn, groupThousands, parseIso, TIME_ZONE_WORDS } from '@ketok/domain'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  EmptyState,
  GripVerticalIcon,
  IconButton,
  XIcon,
} from '@ketok/ui'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { UnitPhoto } from '../../../components/unit-photo.tsx'
import { useKept } from '../../../components/use-kept.ts'
import { useRowDrag } from '../../../components/use-row-drag.ts'
import { UNIT_DRAG } from './candidates.tsx'
import { LotNumber } from './lot-number.tsx'
import {
  cellsOf,
  isTable,
  type NamedRow,
  PRICE_COLUMNS,
  type PriceColumn,
  type Prices,
  type PriceTexts,
  pasteByName,
  pasteCells,
  readPrices,
} from './paste-prices.ts'
import type { Plan } from './plan-fields.ts'

type Lot = Plan['lots'][number]

export interface LotActs {
  readonly add: (unitIds: number[]) => void
  readonly remove: (lot: Lot) => void
  /** All lots in their new order. */
  readonly order: (lotIds: number[]) => void
  /** Fails with what the house has against it. */
  readonly number: (lot: Lot, wish: { lot_number: number; locked: boolean }) => Promise<void>
  readonly save: (lots: ({ lot_id: number } & Prices)[]) => Promise<boolean>
}

const COLUMN_WORDS: Readonly<Record<PriceColumn, string>> = {
  base: 'Harga dasar',
  increment: 'Kelipatan',
  reserve: 'Harga limit',
}

const UNKNOWN_SHOWN = 8

interface LotTableProps {
  plan: Plan
  /** Null while the plan is fixed. */
  acts: LotActs | null
  isActing: boolean
}

interface Row extends NamedRow {
  readonly lot: Lot
}

/** The sale in the order of its numbers, with a table of amounts that takes what spreadsheets copy. */
export function LotTable({ plan, acts, isActing }: LotTableProps) {
  const [typed, keep] = useKept<Record<number, PriceTexts>>(`rencana-harga-${plan.auction_id}`)
  const [announcement, setAnnouncement] = useState('')
  /** Lines of the last paste that named no lot of this sale. */
  const [unknown, setUnknown] = useState<readonly string[]>([])
  /** How many lines of the last paste reached beyond the last lot. */
  const [leftOver, setLeftOver] = useState(0)
  const [isOver, setOver] = useState(false)
  const body = useRef<HTMLTableSectionElement>(null)
  const id = useId()
  const rows: Row[] = plan.lots.map((lot) => ({
    ...(typed?.[lot.lot_id] ?? textsOf(lot)),
    names: [lot.stock_number, lot.plate],
    lot,
  }))
  const changed = rows.filter((row) => !isSame(row, textsOf(row.lot)))
  const read = new Map(changed.map((row) => [row.lot.lot_id, readPrices(row)]))
  const wrong = changed.filter(({ lot }) => {
    const prices = read.get(lot.lot_id)
    return prices !== undefined && !('prices' in prices)
  })
  const lotIds = plan.lots.map(({ lot_id }) => lot_id)

  const write = (next: readonly Row[]) => {
    const kept: Record<number, PriceTexts> = {}
    for (const { lot, base, increment, reserve } of next) {
      const texts = { base, increment, reserve }
      if (!isSame(texts, textsOf(lot))) kept[lot.lot_id] = texts
    }
    keep(Object.keys(kept).length === 0 ? null : kept)
  }
  const move = (from: number, to: number) => {
    const lot = plan.lots[from]
    if (
      acts === null ||
      isActing ||
      lot === undefined ||
      lot.number_locked ||
      to < 0 ||
      to >= lotIds.length ||
      to === from
    )
      return
    const moved = lotIds.toSpliced(from, 1)
    moved.splice(to, 0, lot.lot_id)
    acts.order(moved)
    setAnnouncement(
      plan.lots.some(({ number_locked }) => number_locked)
        ? `${lot.title} dipindah. Nomor yang dikunci tetap`
        : `${lot.title} menjadi lot ${to + 1} dari ${lotIds.length}`,
    )
  }
  const drag = useRowDrag(body, move)
  const paste = (event: ClipboardEvent, row: number, column: PriceColumn) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!isTable(pasted)) return
    event.preventDefault()
    const cells = cellsOf(pasted)
    const named = pasteByName(rows, cells)
    write(named?.rows ?? pasteCells(rows, { row, column }, cells))
    setUnknown(named?.unknown ?? [])
    setLeftOver(named === null ? Math.max(0, cells.length - (rows.length - row)) : 0)
    const count = named?.placed ?? Math.min(cells.length, rows.length - row)
    setAnnouncement(
      `${groupThousands(count)} baris ditempel menurut ${named === null ? 'urutan lot' : 'nomor stok atau pelat'}. Periksa, lalu simpan harganya`,
    )
  }
  const goTo = (event: KeyboardEvent<HTMLInputElement>, row: number, column: PriceColumn) => {
    const to = { ArrowUp: row - 1, ArrowDown: row + 1, Enter: row + 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    document.getElementById(`${id}-${to}-${column}`)?.focus()
  }
  const save = async () => {
    if (acts === null) return
    const lots = changed.flatMap(({ lot }) => {
      const prices = read.get(lot.lot_id)
      return prices !== undefined && 'prices' in prices ? [{ lot_id: lot.lot_id, ...prices.prices }] : []
    })
    if (lots.length > 0 && (await acts.save(lots))) {
      setAnnouncement('')
      keep(
        wrong.length === 0
          ? null
          : Object.fromEntries(wrong.map(({ lot, names: _, ...texts }) => [lot.lot_id, texts])),
      )
    }
  }
  const forget = () => {
    keep(null)
    setAnnouncement('')
    setUnknown([])
    setLeftOver(0)
  }
  const takesUnits = {
    onDragOver(event: DragEvent) {
      if (acts === null || !event.dataTransfer.types.includes(UNIT_DRAG)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      const dragged = event.dataTransfer.getData(UNIT_DRAG)
      if (dragged === '') return
      event.preventDefault()
      acts?.add(JSON.parse(dragged))
    },
  }
  return (
    <section
      aria-label="Lot lelang ini"
      className={`office-sheet grid content-start overflow-hidden ${isOver ? 'outline-2 outline-brand' : ''}`}
      {...takesUnits}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
        <h2 className="text-14 font-bold">{groupThousands(plan.lots.length)} lot</h2>
        {changed.length > 0 && (
          <span className="flex flex-wrap items-center gap-2 text-13">
            {wrong.length > 0 && <span className="text-danger">{wrong.length} baris perlu diperbaiki</span>}
            {changed.length > wrong.length && (
              <Button size="sm" disabled={isActing || acts === null} onClick={() => void save()}>
                Simpan {groupThousands(changed.length - wrong.length)} harga
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={forget}>
              Batal
            </Button>
          </span>
        )}
      </div>
      {acts !== null && rows.length > 0 && (
        <p className="px-3 pb-2 text-13 text-text-2">
          Harga dari Excel: salin kolom nomor stok atau pelat, lalu harga dasar, kelipatan, dan limit; tempel
          di kotak harga mana pun. Tanpa nomor, harga ditempel menurut urutan lot.
        </p>
      )}
      <p role="status" className={announcement === '' ? 'sr-only' : 'px-3 pb-2 text-13 font-semi'}>
        {announcement}
      </p>
      {unknown.length > 0 && (
        <p role="alert" className="px-3 pb-2 text-13 text-danger [overflow-wrap:anywhere]">
          {`${groupThousands(unknown.length)} baris tidak ditempel karena nomornya bukan satu lot di sini: ${unknown.slice(0, UNKNOWN_SHOWN).join(', ')}${unknown.length > UNKNOWN_SHOWN ? ', …' : ''}`}
        </p>
      )}
      {leftOver > 0 && (
        <p role="alert" className="px-3 pb-2 text-13 text-danger">
          {`${groupThousands(leftOver)} baris terakhir tidak ditempel: lotnya tidak ada.`}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title="Belum ada lot">
          Seret unit ke sini, atau pilih unitnya lalu tekan tombol tambah.
        </EmptyState>
      ) : (
        <div className="overflow-x-auto">
          <table className="plan-lots">
            <caption className="sr-only">Lot menurut nomor, dengan harga dasar, kelipatan, dan limit</caption>
            <thead>
              <tr>
                <th scope="col">Lot</th>
                <th scope="col">Unit</th>
                {PRICE_COLUMNS.map((column) => (
                  <th key={column} scope="col" data-align="end">
                    {COLUMN_WORDS[column]}
                  </th>
                ))}
                <th scope="col">Tutup</th>
                {acts !== null && (
                  <th scope="col">
                    <span className="sr-only">Pindahkan atau keluarkan</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row, index) => {
                const { lot } = row
                const prices = read.get(lot.lot_id)
                const faults = prices !== undefined && 'faults' in prices ? prices.faults : {}
                return (
                  <tr
                    key={lot.lot_id}
                    data-drag={acts === null ? undefined : (drag.rowState(index) ?? undefined)}
                    aria-label={`Lot ${lot.lot_number}, ${lot.title}`}
                    onKeyDown={(event) => {
                      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                      event.preventDefault()
                      move(index, event.key === 'ArrowUp' ? index - 1 : index + 1)
                    }}
                  >
                    <td translate="no" className="figure text-16">
                      <LotNumber lot={lot} onSave={acts === null ? null : acts.number} />
                    </td>
                    <td className="plan-lots-unit">
                      <span className="flex min-w-0 items-center gap-2">
                        <UnitPhoto picture={lot.picture} />
                        <span className="min-w-0">
                          <span className="line-clamp-2 font-semi" title={lot.title}>
                            {lot.title}
                          </span>
                          <span translate="no" className="block truncate text-12 text-text-2">
                            {nameWords(lot)}
                          </span>
                          <LotNotes lot={lot} />
                        </span>
                      </span>
                    </td>
                    {PRICE_COLUMNS.map((column) => (
                      <td key={column} data-align="end" data-label={COLUMN_WORDS[column]}>
                        <input
                          id={`${id}-${index}-${column}`}
                          className="plan-lots-amount"
                          inputMode="numeric"
                          autoComplete="off"
                          disabled={acts === null}
                          aria-label={`${COLUMN_WORDS[column]} lot ${lot.lot_number}`}
                          aria-invalid={faults[column] !== undefined}
                          aria-describedby={
                            faults[column] === undefined ? undefined : `${id}-${index}-${column}-f`
                          }
                          placeholder={column === 'reserve' ? 'tanpa limit' : ''}
                          value={row[column]}
                          onPaste={(event) => paste(event, index, column)}
                          onKeyDown={(event) => !event.altKey && goTo(event, index, column)}
                          onChange={({ target }) =>
                            write(
                              rows.map((other) =>
                                other === row ? { ...row, [column]: target.value } : other,
                              ),
                            )
                          }
                        />
                        {faults[column] !== undefined && (
                          <span id={`${id}-${index}-${column}-f`} className="plan-lots-fault">
                            {faults[column]}
                          </span>
                        )}
                      </td>
                    ))}
                    <td className="text-12 text-text-2" data-label="Tutup">
                      {endWords(lot, plan)}
                    </td>
                    {acts !== null && (
                      <td className="plan-lots-tools">
                        <IconButton
                          label={`Naikkan lot ${lot.lot_number}`}
                          size="sm"
                          // Between phones and wide screens the keys and the handle do it.
                          className="md:max-2xl:hidden"
                          disabled={index === 0 || isActing || lot.number_locked}
                          onClick={() => move(index, index - 1)}
                        >
                          <ArrowUpIcon aria-hidden="true" />
                        </IconButton>
                        <IconButton
                          label={`Turunkan lot ${lot.lot_number}`}
                          size="sm"
                          // Between phones and wide screens the keys and the handle do it.
                          className="md:max-2xl:hidden"
                          disabled={index === rows.length - 1 || isActing || lot.number_locked}
                          onClick={() => move(index, index + 1)}
                        >
                          <ArrowDownIcon aria-hidden="true" />
                        </IconButton>
                        <IconButton
                          label={`Keluarkan lot ${lot.lot_number}`}
                          size="sm"
                          disabled={isActing}
                          onClick={() => acts.remove(lot)}
                        >
                          <XIcon aria-hidden="true" />
                        </IconButton>
                        <span
                          className="run-order-grip max-md:hidden"
                          title="Seret untuk memindahkan"
                          onPointerDown={(event) => drag.begin(event, index)}
                        >
                          <GripVerticalIcon aria-hidden="true" />
                        </span>
                      </td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** What is to be known about a lot: the weightiest in sight, the others a press away. */
function LotNotes({ lot: { missing } }: { lot: Lot }) {
  const [first, ...others] = missing.toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
  if (first === undefined) return null
  const toneOf = ({ blocks }: { blocks: boolean }) => (blocks ? 'text-danger' : 'text-text-2')
  if (others.length === 0) return <span className={`block text-12 ${toneOf(first)}`}>{first.message}</span>
  return (
    <details className="text-12">
      <summary className={`cursor-pointer ${toneOf(first)}`}>
        {first.message} (+{others.length})
      </summary>
      <ul className="mt-1 grid gap-1">
        {others.map((note) => (
          <li key={`${note.code} ${note.message}`} className={toneOf(note)}>
            {note.message}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Tells one of forty like cars from the others. */
const nameWords = ({ stock_number, plate, year, city }: Lot) =>
  [stock_number, plate, year, stock_number === null && plate === null ? city : null]
    .filter((word) => word !== null && word !== '')
    .join(' · ')

function textsOf({ base_price, increment, reserve }: Lot): PriceTexts {
  const text = (amount: number | null) => (amount === null ? '' : groupThousands(amount))
  return { base: text(base_price), increment: text(increment), reserve: text(reserve) }
}

const isSame = (a: PriceTexts, b: PriceTexts) => PRICE_COLUMNS.every((column) => a[column] === b[column])

function endWords(lot: Lot, { kind, time_zone }: Plan): string {
  const at = parseIso(lot.closes_at)
  if (kind !== 'time' || at === null) return 'menurut juru lelang'
  return `${clockIn(time_zone, at).slice(11).replace(':', '.')} ${TIME_ZONE_WORDS[time_zone]}`
}
