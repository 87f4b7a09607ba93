import type { SaleLotNow, ServerMessage } from '@ketok/contract/live'
import { type Instant, type LotId, present } from '@ketok/domain'
import type { LotSnapshot } from '../lot/lot.ts'
import { type SaleBoard, saleLots, saleNow } from '../sale/sale.ts'
import type { StateFrame } from './state-channel.ts'
import { frameAt, startOf } from './timed-frame.ts'

export interface SaleSight {
  readonly board: SaleBoard
  readonly current: LotSnapshot | null
  readonly onlineCount: number
  readonly now: Instant
}

/** What newcomers are sent is kept so long, all but its time: thousands come back at once. */
const KEPT_MS = 500

/**
 * The frames of one sale. Those who watch are sent only what changed since the frame before; a newcomer gets every
 * lot and the latest rows.
 */
export class SaleFrames {
  #rowsOf: { lotId: LotId; seq: number } | null = null
  #lotSeqs: ReadonlyMap<number, number> = new Map()
  #whole: { readonly seq: number; readonly start: string; readonly at: number } | null = null

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
    const lots = saleLots(board, sight.now).filter((_, index) => changed.has(present(board.lots[index])))
    this.#remember(sight)
    return { seq: board.seq, frame: frameAt(startOf(messageOf(sight, since, after, lots)), sight.now) }
  }

  whole(sight: SaleSight): StateFrame {
    const { board, now } = sight
    const kept = this.#whole
    if (kept !== null && kept.seq === board.seq && performance.now() - kept.at < KEPT_MS)
      return { seq: kept.seq, frame: frameAt(kept.start, now) }
    const start = startOf(messageOf(sight, 0, 0, saleLots(board, now)))
    this.#whole = { seq: board.seq, start, at: performance.now() }
    return { seq: board.seq, frame: frameAt(start, now) }
  }

  /**
   * The lot is looked at after its sale and may be ahead of it. Its rows count as told as far as both have come: a frame whose
   * sale is not newer goes to nobody, and a row that comes twice is known by its key.
   */
  #remember({ board, current }: SaleSight): void {
    this.#lotSeqs = new Map(board.lots.map(({ lot_id, seq }) => [lot_id, seq]))
    this.#rowsOf = current === null ? null : toldOf(current, this.#lotSeqs)
  }
}

function toldOf({ sheet: { lotId }, projection }: LotSnapshot, lotSeqs: ReadonlyMap<number, number>) {
  return { lotId, seq: Math.min(lotSeqs.get(lotId) ?? 0, projection.announcedSeq) }
}

function messageOf(sight: SaleSight, since: number, rowsAfter: number, lots: SaleLotNow[]) {
  const { board, current, onlineCount, now } = sight
  const message: Extract<ServerMessage, { type: 'sale' }> = {
    type: 'sale',
    since_seq: since,
    rows: current === null ? [] : current.rowsSince(rowsAfter).rows,
    lots,
    ...saleNow(board, current, onlineCount, now),
  }
  return message
}
