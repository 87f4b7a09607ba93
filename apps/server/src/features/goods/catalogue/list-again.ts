import type { AuctionId, LotId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { endNotBefore, lockAuctionForLots } from '../auction/auction.ts'
import { insertLotAgain } from './catalogue.store.ts'

/**
 * A new lot of the same unit on the same terms, behind all others of a sale; not published yet. In a timed sale it ends
 * a minute after the last, as lots end one after the other. Null while the unit is a newer lot already.
 */
export async function listAgain(tx: Db, lotId: LotId, auctionId: AuctionId): Promise<LotId | null> {
  // One at a time: each takes the next number.
  await lockAuctionForLots(tx, auctionId)
  const made = await insertLotAgain(tx, lotId, auctionId)
  if (made === null) return null
  await endNotBefore(tx, auctionId, made.closes_at)
  return made.id
}
