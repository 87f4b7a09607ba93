import type { Reply } from '@ketok/contract'
import type { AuctionId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { consoleMoved } from '../lot/lot.ts'
import { checkIn, floorCount, paddleOf } from './sale.store.ts'

/** A bidder came to the desk. Coming twice is coming once. */
export async function checkBidderIn(
  { db, sales, now, live }: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
  paddle: number,
): Promise<Reply<'POST /office/sidang/{auction_id}/hadir'>> {
  const { sheet } = orNotFound(await sales.board(auctionId))
  refuseOutsideBranch(staff, sheet.branchId)
  const found = await paddleOf(db, auctionId, paddle)
  if (found === null) refuse({ code: 'paddle_unknown', paddle })
  const at = now()
  await inTransaction(db, async (tx) => {
    await checkIn(tx, auctionId, found.niplId, staff.staffId, at)
    const subject = { type: 'auction', id: auctionId }
    await recordAction(tx, staff, { action: 'floor.checked_in', subject, after: { paddle }, at })
  })
  live.announce(consoleMoved, auctionId)
  return { paddle, full_name: found.fullName, floor_count: await floorCount(db, auctionId) }
}
