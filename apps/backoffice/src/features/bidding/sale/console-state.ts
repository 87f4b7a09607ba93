import { newerSale, type SaleFrame, saleAfterFrame } from '@ketok/client'
import type { Reply } from '@ketok/contract'

export type ConsoleState = Reply<'GET /office/sidang/{auction_id}'>

/** The newer of two states; an answer that was overtaken on its way never moves the screen back. */
export function newerConsole(known: ConsoleState | undefined, arrived: ConsoleState): ConsoleState {
  if (known === undefined) return arrived
  return newerSale(known.sale, arrived.sale) === known.sale ? known : arrived
}

/**
 * A frame of the live connection, put over what is known: price and calls are on the screen before the console has
 * been fetched afresh. Null where the frame does not join on.
 */
export function withFrame(known: ConsoleState, frame: SaleFrame): ConsoleState | null {
  if (frame.auction_id !== known.sale.auction_id || frame.since_seq > known.sale.seq) return null
  const sale = saleAfterFrame(known.sale, frame)
  if (sale === known.sale) return known
  return { ...known, next_lot_id: sale.lots.find(({ state }) => state === 'scheduled')?.lot_id ?? null, sale }
}
