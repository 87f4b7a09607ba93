import { type Instant, type LotId, maskName, type Rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { bidsAfterHammer } from './lot.store.ts'

export interface LateBid {
  readonly lotId: LotId
  readonly name: string
  readonly niplNumber: number
  readonly amount: Rupiah
  readonly at: Instant
}

const SHOWN = 10

/** "Tawaran terlewat": refusals that stand in no log and change nothing, but that the auctioneer must see. */
export async function lateBids(db: Db, lotIds: readonly LotId[]): Promise<LateBid[]> {
  if (lotIds.length === 0) return []
  const rows = await bidsAfterHammer(db, lotIds, SHOWN)
  return rows.map((row) => ({
    lotId: row.lot_id,
    name: maskName(row.full_name),
    niplNumber: row.nipl_number ?? 0,
    amount: row.amount,
    at: row.at.getTime(),
  }))
}
