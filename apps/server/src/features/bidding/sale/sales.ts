import {
  type AuctionId,
  decideSale,
  evolveSale,
  foldSale,
  type LotId,
  type Sale,
  type SaleCommand,
  type SaleRefusal,
  saleGenesisBytes,
  saleLinkBytes,
} from '@ketok/domain'
import { type Publisher, topic } from '../../../platform/bus/publisher.ts'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { sha256 } from '../../../platform/hot/sha256.ts'
import type { Log } from '../../../platform/observe/log.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { type Lots, lotMoved } from '../lot/lot.ts'
import { appendSaleEvent, saleEvents } from './sale.store.ts'
import { loadBoard, type SaleBoard } from './sale-board.ts'

export interface SalesOptions {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly live: Publisher
  readonly lots: Lots
}

/** A step of a sale, its order or its film. Whoever shows it asks for its state. */
export const saleMoved = topic<AuctionId>('sale')

/** Two nodes that command one session at the same moment take turns. */
const ATTEMPTS_MAX = 5
const BOARDS_MAX = 200

interface KnownBoard {
  /** The `nodes.alone()` of when it was read: under another one it may be old. */
  readonly alone: number
  readonly loading: Promise<SaleBoard | null>
}

export type SaleAnswer =
  | { readonly accepted: true; readonly sale: Sale }
  | { readonly accepted: false; readonly refusal: SaleRefusal; readonly sale: Sale }

export interface SaleOrder {
  /** Who commands; the house's own clock has no name. */
  readonly staff: StaffCaller | null
  readonly commandId: string | null
  /** What must still be so: looked at first, in the transaction that appends. */
  readonly first?: (tx: Db) => Promise<void>
}

/** Every live and offline sale this process deals with. Nothing here is more than a memory of the database. */
export class Sales {
  readonly #options: SalesOptions
  readonly #boards = new Map<AuctionId, KnownBoard>()
  /** Lots that moved since their board was looked at. */
  readonly #moved = new Map<AuctionId, Set<LotId>>()
  readonly #turns = new Map<AuctionId, Promise<unknown>>()
  readonly #stopListening: readonly (() => void)[]

  constructor(options: SalesOptions) {
    this.#options = options
    this.#stopListening = [
      options.live.listen(saleMoved, (auctionId) => this.#boards.delete(auctionId)),
      options.live.listen(lotMoved, (lotId, { sale }) => this.#lotMoved(lotId, sale)),
    ]
  }

  stop(): void {
    for (const stop of this.#stopListening) stop()
  }

  /** Null when there is no such sale, or it is a timed one. */
  async board(auctionId: AuctionId): Promise<SaleBoard | null> {
    const { db, lots } = this.#options
    // Where other nodes work too, memory is only a hint.
    const alone = lots.nodes.alone()
    if (alone === null) return loadBoard(db, auctionId)
    let known = this.#boards.get(auctionId)
    if (known?.alone !== alone) {
      if (this.#boards.size >= BOARDS_MAX) this.#boards.clear()
      known = { alone, loading: loadBoard(db, auctionId) }
      this.#boards.set(auctionId, known)
      known.loading.catch(() => this.#boards.delete(auctionId))
    }
    const board = await known.loading
    // What is not there yet may be published the next moment: somebody who tried its number early keeps nobody out of it.
    if (board === null) this.#boards.delete(auctionId)
    else await this.#bringUp(board)
    return board
  }

  /** One after the other on one sale: what a command looks at is still so when it acts. */
  inTurn<Result>(auctionId: AuctionId, work: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(auctionId) ?? Promise.resolve()
    const turn = before.then(work, work)
    this.#turns.set(auctionId, turn)
    const done = () => {
      if (this.#turns.get(auctionId) === turn) this.#turns.delete(auctionId)
    }
    turn.then(done, done)
    return turn
  }

  /** Decides and appends; the log is the authority, whichever node was first. */
  async command(auctionId: AuctionId, command: SaleCommand, order: SaleOrder): Promise<SaleAnswer> {
    const { db, clock, live } = this.#options
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const events = await saleEvents(db, auctionId)
      const sale = foldSale(
        auctionId,
        events.map(({ event }) => event),
      )
      const at = clock.now()
      const decided = decideSale(sale, command, at)
      if (!decided.ok) return { accepted: false, refusal: decided.error, sale }
      const previous = events.at(-1)?.hash ?? sha256(saleGenesisBytes(auctionId))
      const head = sha256(saleLinkBytes(previous, decided.value))
      const next = evolveSale(sale, decided.value)
      const { staff, commandId, first } = order
      const appended = await inTransaction(db, async (tx) => {
        await first?.(tx)
        if (!(await appendSaleEvent(tx, decided.value, { sale: next, head, commandId }))) return false
        if (staff !== null) {
          const subject = { type: 'auction', id: auctionId }
          const { type: action, ...after } = decided.value
          await recordAction(tx, staff, { action: `sale.${action}`, subject, after, at })
        }
        return true
      }).catch((error: unknown) => {
        if (violates(error, 'sale_event_pkey')) return false
        throw error
      })
      if (!appended) continue
      this.#boards.delete(auctionId)
      live.announce(saleMoved, auctionId)
      return { accepted: true, sale: next }
    }
    throw new Error(`Failed to command sale ${auctionId}: other nodes were always first`)
  }

  /** Only marks: whoever looks next pays for it, and from memory. */
  #lotMoved(lotId: LotId, auctionId: AuctionId | undefined): void {
    if (auctionId === undefined || !this.#boards.has(auctionId)) return
    const moved = this.#moved.get(auctionId) ?? new Set()
    this.#moved.set(auctionId, moved.add(lotId))
  }

  async #bringUp(board: SaleBoard): Promise<void> {
    const moved = this.#moved.get(board.sheet.auctionId)
    if (moved === undefined) return
    for (const lotId of [...moved]) {
      const snapshot = await this.#options.lots.snapshot(lotId)
      if (snapshot !== null) board.take(snapshot)
      // Only now: whoever looks at the same moment must not see the lot as it was.
      moved.delete(lotId)
    }
  }
}
