import type { AuctionId } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { holdsLive } from './session.store.ts'

/**
 * In the transaction that opens a lot to bids: through another server the session may have been paused or ended since it was
 * looked at. A pause waits for the transaction, and then stops the lot (`command-sale.ts`).
 */
export async function refuseUnlessLive(tx: Db, auctionId: AuctionId): Promise<void> {
  if (!(await holdsLive(tx, auctionId))) refuse({ code: 'sale_not_live' })
}
