import type { Reply } from '@ketok/contract'
import { atWib, daysFrom, type Instant, wibDay, wibIso } from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { findUnopenedSales, saleProgressOf } from '../sale/sale.ts'
import { auctionsBetween, auctionsFrom, closedAuctions, type DeskAuction } from './run-order.store.ts'
import { type AuctionOnDesk, auctionOnDesk } from './run-order.views.ts'

const COMING_MAX = 40
/** Older ones are history, and every answer in them stands in its sale. */
const CLOSED_MAX = 100

/** Sales that are published, of the branches of the caller. Today is the day in Jakarta; a sale that began yesterday and goes on, or that nobody has opened, is of today too. */
export async function findDeskAuctions(
  { db, now }: Services,
  { branchIds }: StaffCaller,
): Promise<Omit<Reply<'GET /office/lelang'>, 'drafts'>> {
  const at = now()
  const day = wibDay(at)
  const midnight = new Date(atWib(day, 0))
  const nextMidnight = new Date(atWib(daysFrom(day, 1), 0))
  const [today, coming] = await Promise.all([
    auctionsBetween(db, branchIds, midnight, nextMidnight, await findUnopenedSales(db, at)),
    auctionsFrom(db, branchIds, nextMidnight, COMING_MAX),
  ])
  const onDesk = await deskOf(db, [...today, ...coming], at)
  return {
    today: today.map(onDesk),
    coming: coming.map(onDesk),
    server_time: wibIso(at),
  }
}

/** Sales for invited customers, of the branches of whoever looks. */
export async function findClosedAuctions(
  { db, now }: Services,
  { branchIds }: StaffCaller,
): Promise<AuctionOnDesk[]> {
  const at = now()
  const rows = await closedAuctions(db, branchIds, new Date(at), CLOSED_MAX)
  return rows.map(await deskOf(db, rows, at))
}

/** How each of these rows stands on the desk. */
async function deskOf(
  db: Db,
  rows: readonly DeskAuction[],
  at: Instant,
): Promise<(row: DeskAuction) => AuctionOnDesk> {
  const progress = await saleProgressOf(
    db,
    rows.map(({ auction_id }) => auction_id),
  )
  return (row) => auctionOnDesk(row, progress.get(row.auction_id), at)
}
