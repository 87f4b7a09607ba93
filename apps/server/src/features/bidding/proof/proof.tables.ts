import type { LotId } from '@ketok/domain'

interface DayRootTable {
  day: string
  lot_count: number
  tree: Buffer
  previous: Buffer
  root: Buffer
  signature: Buffer
  public_key: Buffer
  made_at: Date
}

interface DayRootLotTable {
  lot_id: LotId
  day: string
  head: Buffer
}

/** The tables of the day-root feature. */
export interface ProofTables {
  day_root: DayRootTable
  day_root_lot: DayRootLotTable
}
