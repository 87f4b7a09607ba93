import type { CustomerId, UnitId } from '@ketok/domain'

interface FavouriteTable {
  customer_id: CustomerId
  unit_id: UnitId
  created_at: Date
}

export interface FavouriteTables {
  favourite: FavouriteTable
}
