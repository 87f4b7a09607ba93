import { sitePaths } from '@ketok/contract/site-paths'
import {
  type CustomerId,
  deadlineBeside,
  instant,
  type LotId,
  MINUTE_MS,
  plus,
  zoneDate,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { asSentence, type News, tell } from '../../notice/notification/notification.ts'
import type { LotStop } from '../lot/lot.ts'
import { tellControlNews } from './control.jobs.ts'
import {
  auctionOfLot,
  type Concerned,
  type ControlNewsRow,
  concernedByLot,
  concernedBySale,
  controlledSale,
  correctionsOf,
  insertNews,
  latestMove,
  lockNews,
  lotInWords,
  newsToTell,
  sellersOfSale,
  setTold,
  type ToldSeller,
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
  const { concerned, wordsFor, sellers } = await tellingOf(tx, news)
  for (const one of concerned) await tell(services, tx, wordsFor(one), at)
  const last = concerned.at(-1)
  const isDone = concerned.length < AT_ONCE
  // Sellers come last, each once, however many of the lots are theirs.
  if (isDone) for (const seller of await sellers()) await tell(services, tx, seller, at)
  await setTold(tx, news.id, { until: last?.customer_id ?? news.told_until, at: isDone ? at : null })
  return isDone
}

interface Telling {
  readonly concerned: readonly Concerned[]
  readonly wordsFor: (one: Concerned) => News
  readonly sellers: () => Promise<readonly News[]>
}

async function tellingOf(tx: Db, news: ControlNewsRow): Promise<Telling> {
  if (news.lot_id !== null) return ofLot(tx, news, news.lot_id)
  if (news.kind === 'sale_corrected') return ofCorrection(tx, news)
  return news.kind === 'sale_moved' ? ofMove(tx, news) : ofSale(tx, news)
}

async function ofLot(tx: Db, { told_until, reason }: ControlNewsRow, lotId: LotId): Promise<Telling> {
  const lot = await lotInWords(tx, lotId)
  const what = `Lot ${String(lot.lot_number).padStart(3, '0')} ${lot.title} ditarik dari ${lot.name}. Alasan: ${asSentence(reason)}`
  const link = sitePaths.unit(lot.unit_id)
  const news = (customerId: CustomerId, more: string): News => ({
    customerId,
    title: 'Lot ditarik dari lelang',
    description: `${what}${more}`,
    link,
  })
  const consignor = lot.consignor_id
  const concerned = await concernedByLot(tx, lotId, told_until, AT_ONCE)
  return {
    concerned,
    wordsFor: ({ customer_id, has_bid }) =>
      has_bid
        ? {
            ...news(customer_id, ' Tawaran Anda tidak berlaku lagi dan NIPL yang ditahan bebas.'),
            topic: 'nipl',
          }
        : news(customer_id, ''),
    sellers: async () =>
      consignor === null
        ? []
        : [{ ...news(consignor, ' Hubungi cabang untuk langkah berikutnya.'), ...SELLERS_PAGES }],
  }
}

async function ofSale(tx: Db, { auction_id, told_until, reason }: ControlNewsRow): Promise<Telling> {
  const sale = orNotFound(await controlledSale(tx, auction_id))
  const day = zoneDate(sale.time_zone, instant(sale.opens_at.getTime()))
  const what = `${sale.name} (${day}) dibatalkan. Alasan: ${asSentence(reason)}`
  return {
    concerned: await concernedBySale(tx, auction_id, told_until, AT_ONCE),
    wordsFor: ({ customer_id: customerId, has_bid }) => ({
      customerId,
      title: 'Lelang dibatalkan',
      description: has_bid
        ? `${what} Tawaran yang masih berjalan tidak berlaku lagi. Lot yang sudah ditutup tetap berlaku.`
        : what,
      link: has_bid ? sitePaths.nipl : sitePaths.schedule,
      topic: 'nipl',
    }),
    sellers: async () =>
      (await sellersOfSale(tx, auction_id, 'sale_cancelled')).map((seller) => ({
        customerId: seller.customer_id,
        title: 'Lelang barang Anda dibatalkan',
        description: `${what} ${theirs(seller)} tidak jadi dilelang di sini. Cabang menghubungi Anda untuk langkah berikutnya.`,
        link: sitePaths.unit(seller.unit_id),
        ...SELLERS_PAGES,
      })),
  }
}

async function ofMove(tx: Db, { auction_id, told_until, reason }: ControlNewsRow): Promise<Telling> {
  const sale = orNotFound(await controlledSale(tx, auction_id))
  const move = orNotFound(await latestMove(tx, auction_id))
  const day = (at: Date) => deadlineBeside(sale.time_zone, instant(at.getTime()))
  const what = `${sale.name} dipindah dari ${day(move.opens_before)} ke ${day(move.opens_at)}. Alasan: ${asSentence(reason)}`
  return {
    concerned: await concernedBySale(tx, auction_id, told_until, AT_ONCE),
    wordsFor: ({ customer_id: customerId, has_bid }) => ({
      customerId,
      title: 'Jadwal lelang berubah',
      description: has_bid
        ? `${what} NIPL dan titip tawar Anda tetap berlaku. Bila tidak bisa ikut, minta NIPL dikembalikan di halaman NIPL.`
        : what,
      link: has_bid ? sitePaths.nipl : sitePaths.schedule,
      topic: 'nipl',
    }),
    sellers: async () =>
      (await sellersOfSale(tx, auction_id, 'sale_moved')).map((seller) => ({
        customerId: seller.customer_id,
        title: 'Jadwal lelang barang Anda berubah',
        description: `${what} ${theirs(seller)} ikut pindah dengan harga dasar dan limit yang sama.`,
        link: sitePaths.unit(seller.unit_id),
      })),
  }
}

/** Nothing that was published changes silently: whoever follows reads from what to what. */
async function ofCorrection(tx: Db, { auction_id, told_until, reason }: ControlNewsRow): Promise<Telling> {
  const sale = orNotFound(await controlledSale(tx, auction_id))
  const all = (await correctionsOf(tx, auction_id)).filter(({ is_public }) => is_public)
  const latest = all.filter(({ version }) => version === all[0]?.version)
  const summary = latest
    .map(({ label, value_before, value_after }) => {
      const from = value_before === '' ? '' : `dari ${value_before} `
      return `${label} ${from}menjadi ${value_after === '' ? 'kosong' : value_after}`
    })
    .join('; ')
  const about = `Ralat ${sale.name}: ${summary.length > SUMMARY_MAX ? `${summary.slice(0, SUMMARY_MAX)}…` : summary}. Alasan: ${asSentence(reason)}`
  const news = { title: 'Ralat lelang', description: about, link: sitePaths.schedule }
  return {
    concerned: await concernedBySale(tx, auction_id, told_until, AT_ONCE),
    wordsFor: ({ customer_id: customerId }) => ({ ...news, customerId, topic: 'nipl' }),
    sellers: async () =>
      (await sellersOfSale(tx, auction_id, 'sale_corrected')).map(({ customer_id, unit_id }) => ({
        ...news,
        customerId: customer_id,
        link: sitePaths.unit(unit_id),
      })),
  }
}

/** What became of their consignment stands on the same pages as its money. */
const SELLERS_PAGES = { topic: 'transaction' } as const

/** A whole announcement may have been put right; the schedule has it all. */
const SUMMARY_MAX = 400

const theirs = ({ title, lot_count }: ToldSeller) =>
  lot_count === 1 ? title : `${title} dan ${lot_count - 1} barang Anda yang lain`
