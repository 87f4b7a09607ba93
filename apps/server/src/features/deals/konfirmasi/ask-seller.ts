import { sitePaths } from '@ketok/contract/site-paths'
import { type CustomerId, type Instant, konfirmasiDueAt, type LotId, type Rupiah } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { clockOfSale } from '../../goods/auction/auction.ts'
import { tellByJob } from '../../notice/notification/notification.ts'
import { customerById } from '../../people/account/account.ts'
import { lapseKonfirmasi } from './konfirmasi.jobs.ts'
import { insertKonfirmasi, konfirmasiLot, sellerOf } from './konfirmasi.store.ts'
import { konfirmasiToken } from './konfirmasi-link.ts'
import { bidderNews, sellerMail, sellerNews } from './konfirmasi-news.ts'

/** In the transaction that closes the lot: a highest bid below the reserve, and its question, exist together. */
export async function askSeller(
  services: Pick<Services, 'config' | 'jobs' | 'mail'>,
  tx: Db,
  lotId: LotId,
  bidderId: CustomerId,
  bid: Rupiah,
  at: Instant,
): Promise<void> {
  const dueAt = konfirmasiDueAt(at, await clockOfSale(tx, { lotId }))
  const sellerId = await sellerOf(tx, lotId)
  if (!(await insertKonfirmasi(tx, { lotId, sellerId, bidderId, bid, dueAt, at }))) return
  const lot = orNotFound(await konfirmasiLot(tx, lotId))
  await services.jobs.enqueue(tx, lapseKonfirmasi, { lotId }, dueAt)

  const page = { topic: 'transaction', link: sitePaths.konfirmasi } as const
  await tellByJob(services, tx, { customerId: bidderId, ...page, ...bidderNews.asked(lot, dueAt) }, at)
  if (sellerId === null) return
  const words = sellerNews.asked(lot, dueAt)
  const news = { customerId: sellerId, ...page, ...words }
  // Their mail carries the signed link, so the bell's own mail would be a second one.
  await tellByJob(services, tx, { ...news, event: 'account' }, at)
  const token = konfirmasiToken(services.config, lotId)
  await services.mail.send(
    tx,
    sellerMail(services.config, await customerById(tx, sellerId), lot, words, token),
  )
}
