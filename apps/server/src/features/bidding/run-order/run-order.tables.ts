interface RunPositionTable {
  lot_id: number
  auction_id: number
  position: number
}

export interface RunOrderTables {
  run_position: RunPositionTable
}
