import type { AuctionId, Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { markCancelled } from './auction.store.ts'

/** None of its lots can be bid on any more; whoever calls this has stopped them. */
export const cancelAuction = (tx: Db, id: AuctionId, reason: string, at: Instant): Promise<void> =>
  markCancelled(tx, id, reason, at)
