import { sitePaths } from '@ketok/contract/site-paths'
import { ENDING_NOTICES_MS, formatRupiah, instant, MINUTE_MS, rupiah, timeBeside } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { type EndingLot, followersOfEnding } from './ending.store.ts'
import { markSubjectsRead, type NewNotification } from './notification.store.ts'
import { tellOnce } from './tell-once.ts'

/** Tells followers that a lot ends soon: once half an hour before, once five minutes before, by the end in force. */
export async function tellEnding(services: Services): Promise<void> {
  const { db, now } = services
  for (const withinMs of ENDING_NOTICES_MS.toSorted((a, b) => a - b)) {
    const at = now()
    const subjectPrefix = `ending:${withinMs / MINUTE_MS}:lot:`
    const followers = await followersOfEnding(db, { now: at, withinMs, subjectPrefix })
    // Who joined or was missed for so long that the later notice is due as well hears that one only.
    const soonest = ENDING_NOTICES_MS.findLast((each) => each < withinMs) ?? 0
    const due = followers.filter(({ closes_at }) => closes_at.getTime() - at > soonest)
    await tellOnce(
      services,
      due.map((lot) => endingNews(lot, `${subjectPrefix}${lot.lot_id}`, at)),
    )
    // What was said of the same end before is out of date.
    const earlier = ENDING_NOTICES_MS.filter((each) => each > withinMs)
    await markSubjectsRead(
      db,
      due.flatMap(({ customer_id, lot_id }) =>
        earlier.map((each) => ({
          customerId: customer_id,
          subject: `ending:${each / MINUTE_MS}:lot:${lot_id}`,
        })),
      ),
      at,
    )
  }
}

function endingNews(lot: EndingLot, subject: string, at: NewNotification['at']): NewNotification {
  const endsAt = instant(lot.closes_at.getTime())
  const minutes = Math.max(1, Math.ceil((endsAt - at) / MINUTE_MS))
  const leads = lot.leader_id === lot.customer_id
  const price = lot.price === null ? 'Belum ada tawaran' : `Harga kini ${formatRupiah(rupiah(lot.price))}`
  return {
    customerId: lot.customer_id,
    event: 'ending',
    subject,
    title: `${minutes} menit lagi: ${lot.title}`,
    description: `${price}${leads ? ', Anda tertinggi' : ''}. Lot berakhir ${timeBeside(lot.time_zone, endsAt)}, kecuali ada tawaran di menit terakhir.`,
    link: sitePaths.timeRoom(lot.auction_id, lot.unit_id),
    at,
  }
}
