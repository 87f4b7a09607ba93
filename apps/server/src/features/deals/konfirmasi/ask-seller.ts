import { type CustomerId, type Instant, konfirmasiDueAt, type LotId, type Rupiah } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { announceLater } from '../../notice/notification/announce-news.ts'
import { notify } from '../../notice/notification/notify.ts'
import { customerById } from '../../people/account/customers.ts'
import { housesHolidays } from '../../pricing/holiday/house-holidays.ts'
import { lapseKonfirmasi } from './konfirmasi.jobs.ts'
import { askedLot, insertKonfirmasi, sellerOf } from './konfirmasi.store.ts'
import { konfirmasiToken } from './konfirmasi-link.ts'
import { bidderNews, sellerMail, sellerNews } from './konfirmasi-news.ts'

export const KONFIRMASI_PAGE = '/profile/konfirmasi'

/** In the transaction that closes the lot: a highest bid below the reserve, and its question, exist together. */
export async function askSeller(
  services: Pick<Services, 'config' | 'jobs' | 'mail'>,
  tx: Db,
  lotId: LotId,
  bidderId: CustomerId,
  bid: Rupiah,
  at: Instant,
): Promise<void> {
  const dueAt = konfirmasiDueAt(at, await housesHolidays(tx))
  const sellerId = await sellerOf(tx, lotId)
  if (!(await insertKonfirmasi(tx, { lotId, sellerId, bidderId, bid, dueAt, at }))) return
  const asked = orNotFound(await askedLot(tx, lotId))
  await services.jobs.enqueue(tx, lapseKonfirmasi, { lotId }, dueAt)

  const told = { ...bidderNews.asked(asked, dueAt), link: KONFIRMASI_PAGE }
  await notify(tx, bidderId, { ...told, at })
  await services.jobs.enqueue(tx, announceLater, { ...told, customerId: bidderId, topic: 'transaction' })
  if (sellerId === null) return
  const seller = { ...sellerNews.asked(asked, dueAt), link: KONFIRMASI_PAGE }
  // His mail carries the signed link, so the bell's own mail would be a second one.
  await notify(tx, sellerId, { ...seller, event: 'account', at })
  await services.jobs.enqueue(tx, announceLater, { ...seller, customerId: sellerId, topic: 'transaction' })
  const token = konfirmasiToken(services.config, lotId)
  await services.mail.send(
    tx,
    sellerMail(services.config, await customerById(tx, sellerId), asked, dueAt, token),
  )
}
