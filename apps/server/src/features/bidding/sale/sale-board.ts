import { type AuctionId, foldSale, type LotId, type Sale } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { LotSnapshot } from '../lot/lot.ts'
import { type SaleLotRow, type SaleSheet, saleEvents, saleLots, saleSheet } from './sale.store.ts'

const OVER: readonly SaleLotRow['state'][] = ['sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled']
/** A lot takes about so long where nothing was sold yet. */
const USUAL_PACE_MS = 90_000
const SHORTEST_PACE_MS = 15_000

/** A sale as it stands now: its session, and every lot of its run order. */
export class SaleBoard {
  readonly sheet: SaleSheet
  sale: Sale
  lots: SaleLotRow[]

  constructor(sheet: SaleSheet, sale: Sale, lots: SaleLotRow[]) {
    this.sheet = sheet
    this.sale = sale
    this.lots = lots
  }

  /** Rises with everything that is heard of in the sale: each log only grows. */
  get seq(): number {
    return this.lots.reduce((sum, { seq }) => sum + seq, this.sale.seq)
  }

  /** On the block. */
  get current(): SaleLotRow | null {
    return this.lots.find(({ state }) => state === 'open' || state === 'paused') ?? null
  }

  get waiting(): SaleLotRow[] {
    return this.lots.filter(({ state }) => state === 'scheduled')
  }

  has(lotId: LotId): boolean {
    return this.lots.some((lot) => lot.lot_id === lotId)
  }

  /** A lot moved. */
  take({ sheet, projection }: LotSnapshot): void {
    const { state, price, announcedSeq: seq, closesAt } = projection
    const now = { state, price, seq, closes_at: new Date(closesAt) }
    this.lots = this.lots.map((lot) => (lot.lot_id === sheet.lotId ? { ...lot, ...now } : lot))
  }

  /**
   * The database may show more of a lot than its queue, which is still at work on it and tells everybody when it is done. A board
   * that went by the database would be taken for told, and what it did not show would be shown to nobody.
   */
  isAheadOf({ sheet, projection }: LotSnapshot): boolean {
    const row = this.lots.find(({ lot_id }) => lot_id === sheet.lotId)
    return row !== undefined && row.seq > projection.announcedSeq
  }

  /** How long one lot took so far. */
  get paceMs(): number {
    const { sale } = this
    const ends = this.lots.filter(({ state }) => OVER.includes(state)).map((lot) => lot.closes_at.getTime())
    if (ends.length === 0 || !('startedAt' in sale)) return USUAL_PACE_MS
    return Math.max(SHORTEST_PACE_MS, Math.round((Math.max(...ends) - sale.startedAt) / ends.length))
  }
}

export async function loadBoard(db: Db, auctionId: AuctionId): Promise<SaleBoard | null> {
  const sheet = await saleSheet(db, auctionId)
  if (sheet === null) return null
  const [events, lots] = await Promise.all([saleEvents(db, auctionId), saleLots(db, auctionId)])
  const sale = foldSale(
    auctionId,
    events.map(({ event }) => event),
  )
  return new SaleBoard(sheet, sale, lots)
}
