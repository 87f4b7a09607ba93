import type { AuctionId, LotId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { insertLots, type ListedLot, nextLotIds } from './catalogue.store.ts'

/** The ids that lots will have when they are listed. */
export const drawLotIds = (tx: Db, count: number): Promise<LotId[]> => nextLotIds(tx, count)

/** New lots of a sale that is listed; whoever lists them publishes each in the same transaction. */
export const listLots = (
  tx: Db,
  sale: { readonly auctionId: AuctionId; readonly opensAt: Date },
  lots: readonly ListedLot[],
): Promise<void> => insertLots(tx, sale, lots)
