interface FavouriteTable {
  customer_id: number
  unit_id: number
  created_at: Date
}

export interface FavouriteTables {
  favourite: FavouriteTable
}
