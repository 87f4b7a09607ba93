import type { Query, Reply } from '@ketok/contract'
import { atWib, daysFrom, type Instant, wibDay, wibIso } from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { findUnopenedSales, saleProgressOf } from '../sale/sale.ts'
import {
  auctionsBetween,
  auctionsFrom,
  branchesOf,
  closedAuctions,
  type DeskAuction,
  pastAuctions,
} from './run-order.store.ts'
import { type AuctionOnDesk, auctionOnDesk } from './run-order.views.ts'

const COMING_MAX = 40
const PAST_SHOWN = 100
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

/** Sales that are over or were cancelled, of the branches of the caller. */
export async function findPastAuctions(
  { db, now }: Services,
  { branchIds }: StaffCaller,
  { page = 1, limit = PAST_SHOWN, search = '', kind, branch_id, sort }: Query<'GET /office/lelang-selesai'>,
): Promise<Reply<'GET /office/lelang-selesai'>> {
  const at = now()
  const [{ rows, total }, branches] = await Promise.all([
    pastAuctions(db, branchIds, {
      now: new Date(at),
      search,
      kind: kind ?? null,
      branchId: branch_id ?? null,
      sort: sort ?? 'closes_at-',
      limit,
      offset: (page - 1) * limit,
    }),
    branchesOf(db, branchIds),
  ])
  return { auctions: rows.map(await deskOf(db, rows, at)), total, branches }
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
