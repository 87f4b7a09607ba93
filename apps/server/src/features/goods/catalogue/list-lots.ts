import type { LotId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { insertLots, type ListedLot, type ListedSale, nextLotIds } from './catalogue.store.ts'

/** The ids that lots will have when they are listed. */
export const drawLotIds = (tx: Db, count: number): Promise<LotId[]> => nextLotIds(tx, count)

/** New lots of a sale that is listed; whoever lists them publishes each in the same transaction. */
export const listLots = (tx: Db, sale: ListedSale, lots: readonly ListedLot[]): Promise<void> =>
  insertLots(tx, sale, lots)
