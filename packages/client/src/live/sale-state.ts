import type { HistoryRow, PublicSale, SaleLot, SaleLotNow } from '@ketok/contract/live'
import { byLog, newRows } from './history.ts'
import type { SaleFrame } from './live.ts'

/** The newer of two answers about one sale: an answer that was overtaken on its way never moves the screen back. */
export function newerSale<Sale extends Pick<PublicSale, 'auction_id' | 'seq'>>(
  known: Sale | undefined,
  arrived: Sale,
): Sale {
  const isOvertaken =
    known !== undefined && known.auction_id === arrived.auction_id && known.seq > arrived.seq
  return isOvertaken ? known : arrived
}

/** The sale after a frame of the live connection: what the frame does not speak of stays. */
export function saleAfterFrame(known: PublicSale, frame: SaleFrame): PublicSale {
  if (frame.seq <= known.seq) return known
  const { type: _, since_seq: __, rows, lots, ...now } = frame
  return { ...known, ...now, rows: rowsAfter(known, now.current, rows), lots: lotsAfter(known.lots, lots) }
}

/** Between two lots there is no history; a new lot on the block begins its own. */
function rowsAfter(known: PublicSale, current: PublicSale['current'], arrived: HistoryRow[]): HistoryRow[] {
  if (current === null) return []
  if (current.lot_id !== known.current?.lot_id) return arrived
  const added = newRows(known.rows, arrived)
  return added.length === 0 ? known.rows : [...known.rows, ...added].sort(byLog)
}

function lotsAfter(known: readonly SaleLot[], moves: readonly SaleLotNow[]): SaleLot[] {
  const moved = new Map(moves.map((move) => [move.lot_id, move]))
  return known.map((lot) => ({ ...lot, ...moved.get(lot.lot_id) }))
}
