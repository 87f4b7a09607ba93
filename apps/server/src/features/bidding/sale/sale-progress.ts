import type { AuctionId, Sale } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { saleStates } from './sale.store.ts'

export interface SaleProgress {
  readonly state: Sale['state']
  /** Bidders who have come to the desk. */
  readonly floorCount: number
}

/** For lists that show many sales: how far each session is. */
export async function saleProgressOf(
  db: Db,
  auctionIds: readonly AuctionId[],
): Promise<ReadonlyMap<number, SaleProgress>> {
  const rows = await saleStates(db, auctionIds)
  return new Map(
    rows.map(({ auction_id, state, floor_count }) => [auction_id, { state, floorCount: floor_count }]),
  )
}
