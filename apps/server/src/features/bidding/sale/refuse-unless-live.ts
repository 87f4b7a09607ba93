import type { AuctionId } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { holdsLive } from './sale.store.ts'

/**
 * In the transaction that opens a lot to bids: through another server the session may have been paused or ended since its board
 * was read. A pause waits for the transaction, and then stops the lot (`command-sale.ts`).
 */
export async function refuseUnlessLive(tx: Db, auctionId: AuctionId): Promise<void> {
  if (!(await holdsLive(tx, auctionId))) refuse({ code: 'sale_not_live' })
}
