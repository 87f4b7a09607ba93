import type { Reply } from '@ketok/contract'
import {
  type AuctionId,
  formatRupiah,
  type Instant,
  isOnTheBlock,
  type LotId,
  undoTarget,
  wibIso,
} from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { auctionCardById } from '../../goods/auction/auction.ts'
import { deskSheet } from '../../goods/catalogue/catalogue.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { isLedByAuctioneer, type LotSnapshot, lateBids } from '../lot/lot.ts'
import { currentSnapshot } from './find-sale.ts'
import { floorCount, lastCommand } from './sale.store.ts'
import { publicSale } from './sale.views.ts'
import type { SaleBoard } from './sale-board.ts'

type ConsoleState = Reply<'GET /office/sidang/{auction_id}'>

/** Everything the rostrum needs to know, and no maximum of anybody. */
export async function findConsole(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<ConsoleState> {
  const { db, sales, saleViewers, now } = services
  const board = orNotFound(await sales.board(auctionId))
  refuseOutsideBranch(staff, board.sheet.branchId)
  const current = await currentSnapshot(services, board)
  const nextLotId = board.waiting[0]?.lot_id ?? null
  const atHand = current ?? (nextLotId === null ? null : await services.lots.snapshot(nextLotId))
  const [floor, late, desk, last] = await Promise.all([
    floorCount(db, board.sheet.auctionId),
    lateBids(
      db,
      board.lots.map(({ lot_id }) => lot_id),
    ),
    atHand === null ? null : deskOf(services, atHand),
    lastCommand(db, board.sheet.auctionId, board.current?.lot_id ?? null),
  ])
  const numbers = new Map(board.lots.map((lot) => [lot.lot_id, lot]))
  return {
    sale: publicSale(board, current, saleViewers.count(auctionId), now()),
    pending_proxies: pendingProxies(atHand),
    floor_count: floor,
    late_bids: late.map(({ lotId, name, niplNumber, amount, at }) => ({
      lot_id: lotId,
      lot_number: numbers.get(lotId)?.lot_number ?? 0,
      bidder: { name, nipl_number: niplNumber },
      amount,
      at: wibIso(at),
      late_ms: lateMs(at, lotId, numbers, current),
    })),
    desk,
    last_command: last === null ? null : { ...last, at: wibIso(last.at.getTime()) },
    undo: current !== null && isLedByAuctioneer(current.lot) ? undoTarget(current.lot) : null,
    next_lot_id: nextLotId,
    totals: totalsOf(board),
  }
}

/** How many maxima are in play: of the lot on the block those that act, else those that wait for the next one. */
function pendingProxies(snapshot: LotSnapshot | null): number {
  return snapshot !== null && 'proxies' in snapshot.lot ? snapshot.lot.proxies.length : 0
}

/** After the hammer of a lot that still lies under it, or after its end. */
function lateMs(
  at: Instant,
  lotId: LotId,
  lots: ReadonlyMap<LotId, SaleBoard['lots'][number]>,
  current: LotSnapshot | null,
): number {
  const isCurrent =
    current?.sheet.lotId === lotId && isLedByAuctioneer(current.lot) && isOnTheBlock(current.lot)
  const from = isCurrent ? current.lot.at : (lots.get(lotId)?.closes_at.getTime() ?? at)
  return Math.max(0, at - from)
}

async function deskOf({ db, now }: Services, { sheet }: LotSnapshot): Promise<ConsoleState['desk']> {
  const { lotId, unitId, auctionId, terms } = sheet
  const [{ pictures, facts, documents, title, grade }, { pool }] = await Promise.all([
    deskSheet(db, lotId),
    auctionCardById(db, auctionId, now()),
  ])
  const sentences = [
    grade === null ? title : `${title}, nilai ${grade}`,
    `Harga dasar ${formatRupiah(terms.base)}, kelipatan ${formatRupiah(terms.increment)}`,
    ...documents.map(({ name, promise }) => `${name}: ${promise}`),
    `Dijual apa adanya, diambil di ${pool.name}`,
  ]
  return {
    lot_id: lotId,
    unit_id: unitId,
    reserve: terms.reserve,
    pictures,
    facts,
    read_out: `${sentences.join('. ')}.`,
  }
}

function totalsOf({ lots }: SaleBoard): ConsoleState['totals'] {
  const sold = lots.filter(({ state }) => state === 'sold')
  const count = (state: string) => lots.filter((lot) => lot.state === state).length
  return {
    sold: sold.length,
    konfirmasi: count('konfirmasi'),
    passed: count('passed'),
    hammer_total: sold.reduce((sum, { price }) => sum + (price ?? 0), 0),
  }
}
