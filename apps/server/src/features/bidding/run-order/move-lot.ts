import type { AuctionId, LotId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { saleMoved, saleProgressOf } from '../sale/sale.ts'
import { fixedBecause } from './order-is-fixed.ts'
import { lockAuction, runOrder, savePositions } from './run-order.store.ts'

interface Move {
  readonly auctionId: AuctionId
  readonly lotId: LotId
  /** Null: to the end. */
  readonly beforeLotId: LotId | null
}

/**
 * Says where one lot goes, not how all lie: two people who arrange one sale at once do not undo each other's work.
 * Answers the whole order.
 */
export async function moveLot(
  { db, live, now }: Services,
  staff: StaffCaller,
  { auctionId, lotId, beforeLotId }: Move,
): Promise<LotId[]> {
  const order = await inTransaction(db, async (tx) => {
    const auction = orNotFound(await lockAuction(tx, auctionId))
    refuseOutsideBranch(staff, auction.branch_id)
    const lots = await runOrder(tx, auctionId)
    const progress = await saleProgressOf(tx, [auctionId])
    const reason = fixedBecause(auction, lots, progress.get(auctionId))
    if (reason !== null) refuse({ code: 'run_order_fixed', reason })

    const lotIds = lots.map(({ lot_id }) => lot_id)
    const from = lotIds.indexOf(lotId)
    if (from < 0 || (beforeLotId !== null && !lotIds.includes(beforeLotId))) refuse({ code: 'not_found' })
    if (beforeLotId === lotId) return lotIds
    const moved = lotIds.toSpliced(from, 1)
    const to = beforeLotId === null ? moved.length : moved.indexOf(beforeLotId)
    if (to === from) return lotIds
    moved.splice(to, 0, lotId)
    await savePositions(tx, auctionId, moved)
    const lot = { lot_id: lotId, lot_number: lots[from]?.lot_number }
    await recordAction(tx, staff, {
      action: 'run_order.changed',
      subject: { type: 'auction', id: auctionId },
      before: { ...lot, position: from + 1 },
      after: { ...lot, position: to + 1 },
      at: now(),
    })
    return moved
  })
  // Whoever remembers the order of this sale reads it anew.
  live.announce(saleMoved, auctionId)
  return order
}
