import type { AuctionId, CustomerId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { biddersOfSale } from './lot.store.ts'

/** Who of these has bid in a sale or left a maximum there, also one that they took back. */
export async function biddersAmong(
  db: Db,
  auctionId: AuctionId,
  customers: readonly CustomerId[],
): Promise<ReadonlySet<CustomerId>> {
  if (customers.length === 0) return new Set()
  return new Set(await biddersOfSale(db, auctionId, customers))
}
