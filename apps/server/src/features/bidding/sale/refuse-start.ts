import { type AuctionId, isBeforeNewDay, wibIso } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { heldSale } from './sale.store.ts'

/**
 * In the transaction that starts the session: what two people agree to at this moment, that its sale is moved or cancelled, is
 * waited for, or waits.
 */
export async function refuseStart(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  auctionId: AuctionId,
): Promise<void> {
  const { isCancelled, moved } = await heldSale(tx, auctionId)
  if (isCancelled) refuse({ code: 'sale_cancelled' })
  if (moved !== null && isBeforeNewDay(moved.opensAt, moved.zone, now()))
    refuse({ code: 'sale_before_new_day', opens_at: wibIso(moved.opensAt), time_zone: moved.zone })
}
