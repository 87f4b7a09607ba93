import type { Reply } from '@ketok/contract'
import { type AuctionId, wibIso } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { saleProgressOf } from '../sale/sale.ts'
import { fixedBecause } from './order-is-fixed.ts'
import { deskAuction, runOrder } from './run-order.store.ts'
import { type AuctionOnDesk, auctionOnDesk, runOrderLot } from './run-order.views.ts'

/** Null when no such sale is published. */
export async function getDeskAuction(
  { db, now }: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<AuctionOnDesk | null> {
  const row = await deskAuction(db, auctionId)
  if (row === undefined) return null
  refuseOutsideBranch(staff, row.branch_id)
  const progress = await saleProgressOf(db, [auctionId])
  return auctionOnDesk(row, progress.get(auctionId), now())
}

export async function getRunOrder(
  { db, now }: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Reply<'GET /office/lelang/{auction_id}/lot'>> {
  const auction = orNotFound(await deskAuction(db, auctionId))
  refuseOutsideBranch(staff, auction.branch_id)
  const [lots, progress] = await Promise.all([runOrder(db, auctionId), saleProgressOf(db, [auctionId])])
  return {
    lots: lots.map(runOrderLot),
    fixed_because: fixedBecause(auction, lots, progress.get(auctionId)),
    server_time: wibIso(now()),
  }
}
