import type { AuctionId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { insertAuction, type ListedAuction, nextAuctionId } from './auction.store.ts'

/** The id that a sale will have when it is listed. */
export const drawAuctionId = (tx: Db): Promise<AuctionId> => nextAuctionId(tx)

/** From here on the sale is on the schedule, by the id that was drawn for it. */
export const listAuction = (tx: Db, auction: ListedAuction): Promise<void> => insertAuction(tx, auction)
