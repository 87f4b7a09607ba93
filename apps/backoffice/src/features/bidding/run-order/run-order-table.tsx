import { groupThousands, type LotId } from '@ketok/domain'
import { VisuallyHidden } from '@ketok/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useRowDrag } from '../../../components/use-row-drag.ts'
import { lotToPrecede } from './order.ts'
import { RunOrderRow } from './run-order-row.tsx'
import type { MoveLot, RunOrderLot } from './use-move-lot.ts'

/** More than any sale has lots. */
const DIGITS_MAX = 4

interface RunOrderTableProps {
  lots: readonly RunOrderLot[]
  /** Null while the order is fixed. */
  onMove: MoveLot | null
}

/** Arranged by keyboard (see the keys at the foot) or by dragging a row's handle. */
export function RunOrderTable({ lots, onMove }: RunOrderTableProps) {
  const [focusedId, setFocusedId] = useState<LotId | null>(null)
  /** The position being typed for the focused lot. */
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const body = useRef<HTMLTableSectionElement>(null)
  const lotIds = lots.map(({ lot_id }) => lot_id)
  const firstStop = focusedId !== null && lotIds.includes(focusedId) ? focusedId : lotIds[0]

  function moveTo(lot: RunOrderLot, position: number): void {
    const before = lotToPrecede(lotIds, lot.lot_id, position)
    if (onMove === null || before === undefined) return
    onMove(lot, before)
    setAnnouncement(
      `Lot ${lot.lot_number} di urutan ${Math.min(Math.max(position, 1), lots.length)} dari ${lots.length}`,
    )
  }
  const drag = useRowDrag(body, (from, to) => {
    const lot = lots[from]
    if (lot) moveTo(lot, to + 1)
  })

  function onKey(event: KeyboardEvent<HTMLTableRowElement>, lot: RunOrderLot): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const act = meaningOf(event, lot)
    if (act === null) return
    event.preventDefault()
    act()
  }

  function meaningOf({ key, altKey }: KeyboardEvent, lot: RunOrderLot): (() => void) | null {
    const at = lot.position
    if (altKey && key === 'ArrowUp') return () => moveTo(lot, at - 1)
    if (altKey && key === 'ArrowDown') return () => moveTo(lot, at + 1)
    if (onMove !== null && /^[0-9]$/.test(key)) return () => setTyped((typed + key).slice(-DIGITS_MAX))
    if (typed !== '') {
      if (key === 'Backspace') return () => setTyped(typed.slice(0, -1))
      if (key === 'Escape') return () => setTyped('')
      if (key === 'Enter') {
        return () => {
          setTyped('')
          moveTo(lot, Number(typed))
        }
      }
    }
    const target = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 1, End: lots.length }[key]
    const row = target === undefined ? undefined : body.current?.children[target - 1]
    return row instanceof HTMLElement ? () => row.focus() : null
  }

  return (
    <section className="office-sheet overflow-hidden" aria-label="Urutan lot">
      <table className="run-order" data-arrangeable={onMove !== null || undefined}>
        <caption className="sr-only">Lot menurut urutan naik meja</caption>
        <thead>
          <tr>
            <th scope="col">Urutan</th>
            <th scope="col">
              <VisuallyHidden>Foto</VisuallyHidden>
            </th>
            <th scope="col">Unit</th>
            <th scope="col" data-align="end">
              Harga dasar
            </th>
            <th scope="col" data-align="end">
              Harga limit
            </th>
            <th scope="col" data-align="end" className="max-xl:hidden">
              Kelipatan
            </th>
            <th scope="col" data-align="end" className="max-md:hidden">
              Titipan
            </th>
            <th scope="col" className="max-xl:hidden">
              Status
            </th>
            {onMove !== null && (
              <th scope="col">
                <VisuallyHidden>Pindahkan</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {lots.map((lot, index) => (
            <RunOrderRow
              key={lot.lot_id}
              lot={lot}
              count={lots.length}
              typed={lot.lot_id === focusedId ? typed : ''}
              tabIndex={lot.lot_id === firstStop ? 0 : -1}
              drag={onMove === null ? null : drag.rowState(index)}
              onGrip={(event) => drag.begin(event, index)}
              onMoveTo={onMove === null ? null : (position) => moveTo(lot, position)}
              onKeyDown={(event) => onKey(event, lot)}
              onFocus={() => {
                if (lot.lot_id === focusedId) return
                setFocusedId(lot.lot_id)
                setTyped('')
              }}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{lots.length} lot</td>
            <td data-align="end">{groupThousands(sum(lots.map(({ base_price }) => base_price)))}</td>
            <td data-align="end">{groupThousands(sum(lots.map(({ reserve }) => reserve ?? 0)))}</td>
            <td className="max-xl:hidden" />
            <td data-align="end" className="max-md:hidden">
              {sum(lots.map(({ pending_count }) => pending_count))}
            </td>
            <td className="max-xl:hidden" />
            {onMove !== null && <td />}
          </tr>
        </tfoot>
      </table>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
