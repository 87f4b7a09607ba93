import type { LotId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { setReserve } from './catalogue.store.ts'

/** As its log says it since the same transaction. */
export const lowerReserveOfLot = (tx: Db, lotId: LotId, reserve: number): Promise<void> =>
  setReserve(tx, lotId, reserve)
