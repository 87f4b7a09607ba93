import { type Instant, instant, type NiplId, niplRefundDueAt, wibDate } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import type { Services } from '../../services.ts'
import { housesHolidays } from '../bill/house-holidays.ts'
import { notify } from '../notification/notify.ts'
import { announceNews } from '../payment/announce-news.ts'
import type { News } from '../payment/payables.ts'
import { carryNipl } from './carry-nipl.ts'
import { auctionsOf, endedAuctionsWithFreeNipl, makeRefundDue, niplsToCarry } from './nipl.store.ts'

const BATCH = 20

/** When nothing in an auction can be bid on any more, every NIPL that is still free is owed back or carried. */
export async function returnFreeNiplsOfEndedAuctions(services: Services): Promise<void> {
  const { db, now, live } = services
  for (const { auction_id, ended_at } of await endedAuctionsWithFreeNipl(db, BATCH)) {
    const holidays = await housesHolidays(db)
    const refundBy = niplRefundDueAt(instant(ended_at.getTime()), holidays)
    const told = await inTransaction(db, async (tx): Promise<News[]> => {
      const at = now()
      const nipls = await makeRefundDue(tx, auction_id, refundBy, at)
      const [auction] = await auctionsOf(tx, [auction_id])
      const carried = new Set<NiplId>()
      const news: News[] = []
      const wanted = await niplsToCarry(
        tx,
        nipls.map(({ id }) => id),
      )
      for (const nipl of wanted) {
        const ofCarrying = await carryNipl(tx, nipl, at)
        if (ofCarrying === null) continue
        carried.add(nipl.id)
        news.push(ofCarrying)
      }
      const owners = Map.groupBy(
        nipls.filter(({ id }) => !carried.has(id)),
        ({ customer_id }) => customer_id,
      )
      for (const [customerId, own] of owners)
        news.push(refundNews(customerId, own.length, auction?.name ?? 'Lelang', refundBy))
      for (const each of news) await notify(tx, each.customerId, { ...each, at })
      return news
    })
    for (const news of told) announceNews(live, news)
  }
}

function refundNews(customerId: News['customerId'], count: number, auction: string, refundBy: Instant): News {
  return {
    customerId,
    topic: 'nipl',
    title: 'Jaminan Anda akan dikembalikan',
    description: `${auction} sudah selesai. ${count} NIPL yang tidak terpakai dikembalikan paling lambat ${wibDate(refundBy)} ke rekening di profil Anda.`,
    link: '/profile/nipl',
  }
}
