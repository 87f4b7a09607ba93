import type { SaleFrame } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import type { HistoryRow, SaleLot, SaleLotNow } from '@ketok/contract/live'

export type ConsoleState = Reply<'GET /office/sidang/{auction_id}'>

/** The newer of two states; an answer that was overtaken on its way never moves the screen back. */
export function newerConsole(known: ConsoleState | undefined, arrived: ConsoleState): ConsoleState {
  if (known === undefined || known.sale.auction_id !== arrived.sale.auction_id) return arrived
  return arrived.sale.seq >= known.sale.seq ? arrived : known
}

/**
 * A frame of the live connection, put over what is known: price and calls are on the screen before the console has
 * been fetched afresh. Null where the frame does not join on.
 */
export function withFrame(known: ConsoleState, frame: SaleFrame): ConsoleState | null {
  const { type: _, since_seq, rows, lots, ...now } = frame
  const { sale } = known
  if (frame.auction_id !== sale.auction_id || since_seq > sale.seq) return null
  if (frame.seq <= sale.seq) return known
  const isSameLot = now.current?.lot_id === sale.current?.lot_id
  const moved = withMoves(sale.lots, lots)
  return {
    ...known,
    next_lot_id: moved.find(({ state }) => state === 'scheduled')?.lot_id ?? null,
    sale: { ...sale, ...now, rows: isSameLot ? joined(sale.rows, rows) : rows, lots: moved },
  }
}

const placeOf = ({ seq, row }: HistoryRow) => seq * 10 + row

function joined(known: readonly HistoryRow[], arrived: readonly HistoryRow[]): HistoryRow[] {
  const places = new Set(known.map(placeOf))
  return [...known, ...arrived.filter((row) => !places.has(placeOf(row)))].sort(
    (a, b) => placeOf(a) - placeOf(b),
  )
}

function withMoves(known: readonly SaleLot[], moves: readonly SaleLotNow[]): SaleLot[] {
  const moved = new Map(moves.map((move) => [move.lot_id, move]))
  return known.map((lot) => ({ ...lot, ...moved.get(lot.lot_id) }))
}
