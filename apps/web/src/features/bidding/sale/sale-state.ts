import type { SaleFrame } from '@ketok/client'
import type { HistoryRow, PublicSale } from '@ketok/contract/live'

/** An answer that was under way when a newer frame came must not move the screen back. */
export function newerSale(known: PublicSale | undefined, arrived: PublicSale): PublicSale {
  return known !== undefined && known.seq > arrived.seq ? known : arrived
}

/** The sale after a frame: what it does not speak of stays. */
export function afterFrame(known: PublicSale, frame: SaleFrame): PublicSale {
  if (frame.seq <= known.seq) return known
  const { type: _, since_seq: __, rows, lots, ...now } = frame
  const moved = new Map(lots.map((lot) => [lot.lot_id, lot]))
  const isSameLot = known.current?.lot_id === now.current?.lot_id
  return {
    ...known,
    ...now,
    rows: now.current === null ? [] : isSameLot ? joined(known.rows, rows) : rows,
    lots: known.lots.map((lot) => ({ ...lot, ...moved.get(lot.lot_id) })),
  }
}

/** A history only grows; a whole frame repeats what is known. */
function joined(known: HistoryRow[], arrived: readonly HistoryRow[]): HistoryRow[] {
  const have = new Set(known.map(keyOf))
  const added = arrived.filter((row) => !have.has(keyOf(row)))
  if (added.length === 0) return known
  return [...known, ...added].sort((a, b) => a.seq - b.seq || a.row - b.row)
}

export const keyOf = ({ seq, row }: HistoryRow) => `${seq}.${row}`
