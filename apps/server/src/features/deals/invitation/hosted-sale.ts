import type { AuctionId, Instant } from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { type AuctionCard, auctionCardById } from '../../goods/auction/auction.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'

/** A host of every branch, or of some. */
export type Host = Pick<StaffCaller, 'staffId' | 'address' | 'branchIds'>

/** A sale of the branches of a host: nobody decides on the guests of another. */
export async function hostedSale(
  db: Db,
  host: Pick<Host, 'branchIds'>,
  auctionId: AuctionId,
  at: Instant,
): Promise<AuctionCard> {
  const auction = await auctionCardById(db, auctionId, at)
  refuseOutsideBranch(host, auction.branch.id)
  return auction
}
