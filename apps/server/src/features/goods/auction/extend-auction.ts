import type { AuctionId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { lockAuction, postponeEnd } from './auction.store.ts'

/** Until the transaction ends nobody else adds lots to this auction. */
export const lockAuctionForLots = (tx: Db, auctionId: AuctionId): Promise<void> => lockAuction(tx, auctionId)

/** An auction ends with its last lot at the earliest. */
export const endNotBefore = (tx: Db, auctionId: AuctionId, closesAt: Date): Promise<void> =>
  postponeEnd(tx, auctionId, closesAt)
