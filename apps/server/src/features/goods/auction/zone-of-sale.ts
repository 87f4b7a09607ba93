import type { AuctionId, LotId, TimeZone } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { zoneByAuction, zoneByLot, zonesByLots } from './auction.store.ts'

/** The clocks by which people live where a sale is, named by itself or by one of its lots. */
export function zoneOfSale(
  db: Db,
  sale: { readonly auctionId: AuctionId } | { readonly lotId: LotId },
): Promise<TimeZone> {
  return 'lotId' in sale ? zoneByLot(db, sale.lotId) : zoneByAuction(db, sale.auctionId)
}

/** The same of many lots at once. */
export function zonesOfLots(db: Db, lotIds: readonly LotId[]): Promise<ReadonlyMap<LotId, TimeZone>> {
  return zonesByLots(db, lotIds)
}
