import type { PublicSale } from '@ketok/contract/live'
import type { AuctionId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Caller, StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import type { LotSnapshot } from '../lot/lot.ts'
import { publicSale } from './sale.views.ts'
import type { SaleBoard } from './sale-board.ts'
import { seenSale } from './seen-sale.ts'

export async function findSale(
  services: Services,
  auctionId: AuctionId,
  visitor: () => Promise<Caller | null>,
): Promise<PublicSale> {
  return shown(services, await seenSale(services, auctionId, visitor))
}

/** For a device of the house in the hall: no reserve and nothing else of the console comes to where all can see it. */
export async function findHallScreen(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<PublicSale> {
  const board = orNotFound(await services.sales.board(auctionId))
  refuseOutsideBranch(staff, board.sheet.branchId)
  return shown(services, board)
}

async function shown(services: Services, board: SaleBoard): Promise<PublicSale> {
  const { saleViewers, now } = services
  return publicSale(
    board,
    await currentSnapshot(services, board),
    saleViewers.count(board.sheet.auctionId),
    now(),
  )
}

/** The lot on the block. Where the board is ahead of it, both show what the lot's own queue does. */
export async function currentSnapshot(
  { lots }: Pick<Services, 'lots'>,
  board: SaleBoard,
): Promise<LotSnapshot | null> {
  const { current } = board
  if (current === null) return null
  const snapshot = await lots.snapshot(current.lot_id)
  if (snapshot === null || !board.isAheadOf(snapshot)) return snapshot
  board.take(snapshot)
  // To its queue it may not be on the block yet.
  return currentSnapshot({ lots }, board)
}
