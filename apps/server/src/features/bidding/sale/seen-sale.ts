import { type AuctionId, maySee } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { premiumAccessOf } from '../../people/account/account.ts'
import type { SaleBoard } from './sale-board.ts'

/** A sale for whoever may see it. A closed one does not exist for anybody else. */
export async function seenSale(
  { db, sales }: Pick<Services, 'db' | 'sales'>,
  auctionId: AuctionId,
  visitor: () => Promise<Caller | null>,
): Promise<SaleBoard> {
  const board = orNotFound(await sales.board(auctionId))
  if (!board.sheet.premium) return board
  return orNotFound(maySee(await premiumAccessOf(db, await visitor()), board.sheet) ? board : null)
}
