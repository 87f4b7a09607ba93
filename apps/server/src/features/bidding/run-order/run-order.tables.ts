import type { AuctionId, LotId } from '@ketok/domain'

interface RunPositionTable {
  lot_id: LotId
  auction_id: AuctionId
  position: number
}

export interface RunOrderTables {
  run_position: RunPositionTable
}
