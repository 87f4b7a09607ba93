import type { SaleLot } from '@ketok/contract/live'
import { formatRupiah } from '@ketok/domain'
import { classes, KeyCap } from '@ketok/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ConsoleState } from './console-state.ts'
import { type Key, lotTag } from './keys.ts'
import { LotChip } from './lot-chip.tsx'

export interface RunOrderColumnProps {
  state: ConsoleState
  next: Key
  isNext: boolean
  onNext: () => void
  onLot: (lot: SaleLot) => void
}

/** Where the sale is: what is over, what is on the block, what comes. */
export function RunOrderColumn({ state, next, isNext, onNext, onLot }: RunOrderColumnProps) {
  const { lots, current } = state.sale
  const list = useRef<HTMLOListElement>(null)
  const atHand = current?.lot_id ?? state.next_lot_id
  const place = lots.findIndex(({ lot_id }) => lot_id === atHand)
  useEffect(() => {
    const row = list.current?.children[place]
    // Two that are over stay in sight above it; the page itself never scrolls.
    if (list.current !== null && row instanceof HTMLElement)
      list.current.scrollTop = row.offsetTop - 2 * row.offsetHeight
  }, [place])
  return (
    <section className="console-sheet console-queue" aria-label="Urutan lot">
      <div className="console-head">
        <h2>Urutan lot</h2>
        <span>
          {place < 0 ? lots.length : place + 1} / {lots.length}
        </span>
      </div>
      <ol ref={list} className="console-lots" tabIndex={-1}>
        {lots.map((lot) => (
          <li key={lot.lot_id}>
            <button
              type="button"
              className="console-lot"
              aria-current={lot.lot_id === current?.lot_id ? 'true' : undefined}
              // As with every key: the next space bar is a call, and not a second press of this.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onLot(lot)}
            >
              <b>{lotTag(lot.lot_number)}</b>
              <span className="min-w-0 flex-1">
                <span className="console-lot-title">{lot.title}</span>
                <span className="console-lot-note">{noteOf(lot, current?.lot_id === lot.lot_id)}</span>
              </span>
              <LotChip state={lot.lot_id === current?.lot_id ? 'open' : lot.state} />
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={classes('console-next', isNext && 'console-key-next')}
        aria-disabled={next.act === null}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onNext}
      >
        <KeyCap>N</KeyCap>
        <span className="min-w-0">
          <span className="console-next-label">{next.label}</span>
          <span className="console-next-note">{next.note}</span>
        </span>
      </button>
    </section>
  )
}

function noteOf(lot: SaleLot, isCurrent: boolean): ReactNode {
  if (isCurrent) return 'Di meja sekarang'
  if (lot.price !== null) return formatRupiah(lot.price)
  return (
    <>
      <span className="console-wide">Dasar </span>
      {formatRupiah(lot.base_price)}
    </>
  )
}
