import type { AuctionId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { incrementFences } from './lot.store.ts'

/**
 * A right to bid ends while its sale goes on: a NIPL is used up elsewhere, an invitation withdrawn. What was read of it
 * before must not land in a log after it. From here on the logs of the sale stand still until this transaction is over;
 * whatever was being decided is then decided again, on what is true by that time. Called before anything about the
 * bidder is locked, for that is the order in which an append locks.
 */
export function raiseFences(tx: Db, auctionId: AuctionId): Promise<void> {
  return incrementFences(tx, auctionId)
}
