import type { SaleLotNow, ServerMessage } from '@ketok/contract/live'
import type { Instant } from '@ketok/domain'
import type { LotStanding } from '../lot/lot-standing.ts'
import { saleLots, saleNow } from '../sale/sale.views.ts'
import type { SaleBoard } from '../sale/sale-board.ts'
import type { StateFrame } from './state-channel.ts'
import { textFrame } from './text-frame.ts'

export interface SaleSight {
  readonly board: SaleBoard
  readonly current: LotStanding | null
  readonly onlineCount: number
  readonly now: Instant
}

/** A newcomer's frame is kept so long: thousands who come back at once get the same bytes. */
const KEPT_MS = 500

/**
 * The frames of one sale. Those who watch are sent only what changed since the frame before; a newcomer gets every
 * lot and the latest rows.
 */
export class SaleFrames {
  #rowsOf: { lotId: number; seq: number } | null = null
  #lotSeqs: ReadonlyMap<number, number> = new Map()
  #whole: { readonly told: StateFrame; readonly at: number } | null = null

  constructor(sight: SaleSight) {
    this.#remember(sight)
  }

  /** What changed since the last frame; `since` is its seq. */
  next(sight: SaleSight, since: number): StateFrame {
    const { board, current } = sight
    const before = this.#rowsOf
    const lotId = current?.sheet.lotId
    const after = before !== null && before.lotId === lotId ? before.seq : 0
    const changed = new Set(board.lots.filter(({ lot_id, seq }) => this.#lotSeqs.get(lot_id) !== seq))
    const lots = saleLots(board, sight.now).filter((_, index) => changed.has(board.lots[index] as never))
    this.#remember(sight)
    return frame(sight, since, after, lots)
  }

  whole(sight: SaleSight): StateFrame {
    const kept = this.#whole
    if (kept !== null && kept.told.seq === sight.board.seq && performance.now() - kept.at < KEPT_MS)
      return kept.told
    const told = frame(sight, 0, 0, saleLots(sight.board, sight.now))
    this.#whole = { told, at: performance.now() }
    return told
  }

  #remember({ board, current }: SaleSight): void {
    this.#lotSeqs = new Map(board.lots.map(({ lot_id, seq }) => [lot_id, seq]))
    this.#rowsOf = current === null ? null : { lotId: current.sheet.lotId, seq: current.columns.announcedSeq }
  }
}

function frame(sight: SaleSight, since: number, rowsAfter: number, lots: SaleLotNow[]): StateFrame {
  const { board, current, onlineCount, now } = sight
  const message: ServerMessage = {
    type: 'sale',
    since_seq: since,
    rows: current === null ? [] : current.rowsSince(rowsAfter).rows,
    lots,
    ...saleNow(board, current, onlineCount, now),
  }
  return { seq: board.seq, frame: textFrame(message) }
}
