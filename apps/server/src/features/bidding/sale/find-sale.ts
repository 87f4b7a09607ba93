import type { PublicSale } from '@ketok/contract/live'
import type { Caller } from '../../../platform/session.ts'
import type { Services } from '../../../services.ts'
import type { LotStanding } from '../lot/lot.ts'
import { publicSale } from './sale.views.ts'
import type { SaleBoard } from './sale-board.ts'
import { seenSale } from './seen-sale.ts'

export async function findSale(
  services: Services,
  auctionId: number,
  visitor: () => Promise<Caller | null>,
): Promise<PublicSale> {
  const board = await seenSale(services, auctionId, visitor)
  return publicSale(
    board,
    await currentStanding(services, board),
    services.audience.count(auctionId),
    services.now(),
  )
}

export async function currentStanding(
  { lots }: Pick<Services, 'lots'>,
  { current }: SaleBoard,
): Promise<LotStanding | null> {
  return current === null ? null : lots.standing(current.lot_id)
}
