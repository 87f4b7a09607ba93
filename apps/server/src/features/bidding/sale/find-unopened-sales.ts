import type { AuctionId, Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { unopenedSales } from './sale.store.ts'

/** Sessions whose time had come by then, with lots to sell, and that nobody has opened. */
export function findUnopenedSales(db: Db, at: Instant): Promise<AuctionId[]> {
  return unopenedSales(db, at)
}
