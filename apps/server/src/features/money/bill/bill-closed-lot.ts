import { sitePaths } from '@ketok/contract/site-paths'
import {
  type CustomerId,
  formatRupiah,
  type Instant,
  type LotId,
  type NiplId,
  type Rupiah,
} from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type News, tellByJob } from '../../notice/notification/notification.ts'
import { consumeNipl } from '../nipl/nipl.ts'
import { billInWords, type RaisedBill, raiseBill } from './raise-bill.ts'

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

function winnerNews(winnerId: CustomerId, hammerPrice: Rupiah, bill: RaisedBill): News {
  return {
    customerId: winnerId,
    topic: 'transaction',
    title: `Selamat, Anda memenangkan ${bill.title}`,
    description: `Harga ketok ${formatRupiah(hammerPrice)}. ${billInWords(bill)}`,
    link: sitePaths.transaction(bill.unitId),
  }
}
