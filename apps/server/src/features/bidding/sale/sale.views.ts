import type { LotOnBlock, PublicSale, SaleLot, SaleLotNow, SaleNow } from '@ketok/contract/live'
import { type Instant, isOnTheBlock, laterOf, leadingBid, plus, present, wibIso } from '@ketok/domain'
import { pictureView } from '../../goods/catalogue/catalogue.ts'
import { isLedByAuctioneer, type LotSnapshot } from '../lot/lot.ts'
import type { SaleLotRow } from './sale.store.ts'
import type { SaleBoard } from './sale-board.ts'

/** The lot on the block as it stands, if there is one. */
export function lotOnBlock(snapshot: LotSnapshot | null): LotOnBlock | null {
  if (snapshot === null || !isLedByAuctioneer(snapshot.lot) || !isOnTheBlock(snapshot.lot)) return null
  const { lot, sheet } = snapshot
  const bid = leadingBid(lot)
  const isDown = lot.state === 'hammer'
  return {
    lot_id: sheet.lotId,
    seq: lot.announcedSeq,
    stage: lot.state,
    price: bid?.price ?? null,
    leader: bid === null ? null : snapshot.tag(bid.bidder, bid.nipl),
    source: bid?.source ?? null,
    ask: isDown ? null : lot.ask,
    step: lot.step,
    bid_count: lot.bidCount,
    has_reserve: lot.terms.reserve !== null,
    reserve_met: bid?.reserveMet ?? false,
    result: lot.state === 'hammer' ? lot.outcome.result : null,
    automatic: automaticView(lot.automatic),
    ends_at: lot.endsAt === null ? null : wibIso(lot.endsAt),
  }
}

function automaticView(automatic: { ringMs: number; breakMs: number } | null) {
  return automatic === null ? null : { ring_ms: automatic.ringMs, break_ms: automatic.breakMs }
}

export function saleNow(
  board: SaleBoard,
  current: LotSnapshot | null,
  onlineCount: number,
  now: Instant,
): SaleNow {
  const { sale, sheet } = board
  return {
    auction_id: sheet.auctionId,
    seq: board.seq,
    sale_seq: sale.seq,
    state: sale.state,
    reason: 'reason' in sale ? sale.reason : null,
    message: sale.message === null ? null : { text: sale.message.text, at: wibIso(sale.message.at) },
    automatic: automaticView(sale.automatic),
    online_count: onlineCount,
    pace_ms: board.paceMs,
    current: lotOnBlock(current),
    server_time: wibIso(now),
  }
}

/** By the pace so far, from now on or from the opening; a guess that each page may make anew from `pace_ms`. */
function estimates(board: SaleBoard, now: Instant): ReadonlyMap<number, Instant> {
  const hasBegun = board.sale.state === 'live' || board.sale.state === 'paused'
  const from = hasBegun ? now : laterOf(now, board.sheet.opensAt)
  const ahead = board.current === null ? 0 : 1
  return new Map(board.waiting.map((lot, n) => [lot.lot_id, plus(from, (n + ahead) * board.paceMs)]))
}

/** What of each lot moves, in run order. */
export function saleLots(board: SaleBoard, now: Instant): SaleLotNow[] {
  const times = estimates(board, now)
  return board.lots.map(({ lot_id, state, price }) => {
    const at = times.get(lot_id)
    return { lot_id, state, price, estimated_at: at === undefined ? null : wibIso(at) }
  })
}

function lotLine(lot: SaleLotRow): Omit<SaleLot, keyof SaleLotNow> {
  return {
    unit_id: lot.unit_id,
    lot_number: lot.lot_number,
    title: lot.title,
    year: lot.year,
    grade: lot.grade,
    odometer_km: lot.odometer_km,
    city: lot.city,
    picture: pictureView(lot.picture),
    base_price: lot.base_price,
    increment: lot.increment,
  }
}

export function publicSale(
  board: SaleBoard,
  current: LotSnapshot | null,
  onlineCount: number,
  now: Instant,
): PublicSale {
  const { sheet } = board
  return {
    ...saleNow(board, current, onlineCount, now),
    name: sheet.name,
    kind: sheet.kind,
    opens_at: wibIso(sheet.opensAt),
    time_zone: sheet.zone,
    video_url: sheet.videoUrl,
    rows: current === null ? [] : current.rowsSince(0).rows,
    lots: saleLots(board, now).map((moving, index) => ({
      ...moving,
      ...lotLine(present(board.lots[index])),
    })),
  }
}
