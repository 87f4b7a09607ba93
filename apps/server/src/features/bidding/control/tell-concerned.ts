import { sitePaths } from '@ketok/contract/site-paths'
import { type CustomerId, MINUTE_MS, plus } from '@ketok/domain'
import { inTransaction } from '../../../platform/database.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type News, tell } from '../../notice/notification/notification.ts'
import type { LotStop } from '../lot/lot.ts'
import { tellControlNews } from './control.jobs.ts'
import {
  auctionOfLot,
  type Concerned,
  type ControlNewsRow,
  concernedByLot,
  insertNews,
  lockNews,
  lotInWords,
  newsToTell,
  setTold,
} from './control.store.ts'

/** So many in one transaction: each of them rings bells when it is committed. */
const AT_ONCE = 200
/** Younger ones have their own job, which may be at work. */
const SWEEP_AFTER_MS = MINUTE_MS

/** Part of the append that withdraws the lot, from whichever screen; of a cancelled sale people are told once and not by lot. */
export async function noteStop(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Db,
  { lotId, at, how, reason }: LotStop,
): Promise<void> {
  if (how !== 'withdrawn') return
  const auctionId = await auctionOfLot(tx, lotId)
  const newsId = await insertNews(tx, { auctionId, lotId, kind: 'lot_withdrawn', reason, at })
  await jobs.enqueue(tx, tellControlNews, { newsId })
}

/** Tells everybody concerned, each once, however often it is begun. */
export async function tellConcerned(services: Services, newsId: number): Promise<void> {
  const { db } = services
  for (;;) {
    const isDone = await inTransaction(db, async (tx) => {
      const news = await lockNews(tx, newsId)
      if (news === null || news.told_at !== null) return true
      return tellSome(services, tx, news)
    })
    if (isDone) return
  }
}

/** One that fails does not keep the others. */
export async function tellAllConcerned(services: Services): Promise<void> {
  for (const newsId of await newsToTell(services.db, plus(services.now(), -SWEEP_AFTER_MS)))
    await tellConcerned(services, newsId).catch((error: unknown) => {
      services.log.error({ err: error, news_id: newsId }, 'control: customers could not be told')
    })
}

async function tellSome(services: Services, tx: Db, news: ControlNewsRow): Promise<boolean> {
  const at = services.now()
  const { concerned, wordsFor, seller } = await audienceOf(tx, news)
  for (const one of concerned) await tell(services, tx, wordsFor(one), at)
  const last = concerned.at(-1)
  const isDone = concerned.length < AT_ONCE
  if (isDone && seller !== null) await tell(services, tx, seller, at)
  await setTold(tx, news.id, { until: last?.customer_id ?? news.told_until, at: isDone ? at : null })
  return isDone
}

interface Audience {
  readonly concerned: readonly Concerned[]
  readonly wordsFor: (one: Concerned) => News
  readonly seller: News | null
}

async function audienceOf(tx: Db, { lot_id, told_until, reason }: ControlNewsRow): Promise<Audience> {
  if (lot_id === null) throw new Error('Failed to tell of a sale: nobody is told of sales yet')
  const lot = await lotInWords(tx, lot_id)
  const what = `Lot ${String(lot.lot_number).padStart(3, '0')} ${lot.title} ditarik dari ${lot.name}. Alasan: ${asSentence(reason)}`
  const link = sitePaths.unit(lot.unit_id)
  const news = (customerId: CustomerId, more: string): News => ({
    customerId,
    title: 'Lot ditarik dari lelang',
    description: `${what}${more}`,
    link,
  })
  const consignor = lot.consignor_id as CustomerId | null
  return {
    // The seller is told as a seller, and of a lot that they follow not a second time.
    concerned: await concernedByLot(tx, lot_id, told_until, AT_ONCE),
    wordsFor: ({ customer_id, has_bid }) =>
      has_bid
        ? {
            ...news(customer_id, ' Tawaran Anda tidak berlaku lagi dan NIPL yang ditahan bebas.'),
            topic: 'nipl',
          }
        : news(customer_id, ''),
    seller: consignor === null ? null : news(consignor, ' Hubungi cabang untuk langkah berikutnya.'),
  }
}

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
