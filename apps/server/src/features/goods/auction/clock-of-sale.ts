import type { AuctionId, LotId, WorkingDayClock } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { housesHolidays } from '../../pricing/holiday/holiday.ts'
import { zoneOfSale } from './zone-of-sale.ts'

/** By which days the deadlines that follow a sale are counted: the house's holidays, at the clocks of its branch. */
export async function clockOfSale(
  db: Db,
  sale: { readonly auctionId: AuctionId } | { readonly lotId: LotId },
): Promise<WorkingDayClock> {
  return { holidays: await housesHolidays(db), zone: await zoneOfSale(db, sale) }
}
