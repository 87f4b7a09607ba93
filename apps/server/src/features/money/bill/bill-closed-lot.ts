import type { CustomerId, Instant, LotId, NiplId, Rupiah } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { tellByJob } from '../../notice/notification/notification.ts'
import { consumeNipl } from '../nipl/nipl.ts'
import { winnerNews } from './bill-news.ts'
import { raiseBill } from './raise-bill.ts'

export interface ClosedLot {
  readonly lotId: LotId
  readonly winnerId: CustomerId
  readonly niplId: NiplId
  readonly hammerPrice: Rupiah
  readonly at: Instant
}

/**
 * A lot was sold: its winner's NIPL is used and their bill made, in the transaction that closes the lot. Called again
 * for the same lot it does nothing.
 */
export async function billClosedLot(
  services: Pick<Services, 'jobs'>,
  tx: Db,
  { lotId, winnerId, niplId, hammerPrice, at }: ClosedLot,
): Promise<void> {
  const nipl = await consumeNipl(tx, niplId, lotId, at)
  if (nipl === null) return
  const sale = { lotId, customerId: winnerId, nipl, price: hammerPrice, offerId: null, at }
  const news = winnerNews(winnerId, hammerPrice, await raiseBill(services, tx, sale))
  await tellByJob(services, tx, news, at)
}
