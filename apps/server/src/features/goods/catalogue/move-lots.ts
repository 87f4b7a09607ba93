import type { Db } from '../../../tables.ts'
import { type LotTimes, setLotTimes } from './catalogue.store.ts'

export type { LotTimes }

/** As their logs say it since the same transaction. */
export const moveLots = (tx: Db, opensAt: Date, lots: readonly LotTimes[]): Promise<void> =>
  setLotTimes(tx, opensAt, lots)
