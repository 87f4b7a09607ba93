import { type AuctionId, isBeforeNewDay, wibIso } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { heldMove } from './sale.store.ts'

/** In the transaction that starts the session: a move that two people agree to at this moment is waited for, or waits. */
export async function refuseBeforeNewDay(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  auctionId: AuctionId,
): Promise<void> {
  const moved = await heldMove(tx, auctionId)
  if (moved === null || !isBeforeNewDay(moved.opensAt, moved.zone, now())) return
  refuse({ code: 'sale_before_new_day', opens_at: wibIso(moved.opensAt) })
}
