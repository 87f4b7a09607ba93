import { sitePaths } from '@ketok/contract/site-paths'
import {
  type CustomerId,
  formatRupiah,
  instant,
  type LotId,
  lowestAbove,
  MINUTE_MS,
  rupiah,
  timeBeside,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { insertAfresh, type NewNotification } from './notification.store.ts'
import { announceNotification } from './notify.ts'
import {
  type LotLead,
  leadersSince,
  leadsChangedSince,
  lockFollowing,
  markTold,
  oldestRunning,
} from './outbid.store.ts'

/** Of a lot whose last bid is older, everybody who cares has heard; this follower was away. */
const FRESH_MS = 30 * MINUTE_MS

/**
 * Reads on in the logs and tells whoever lost the lead since the last reading, once for each lot, however often it
 * changed hands. Behind the bid path, which does nothing for it: what was committed is found here, after a crash too.
 */
export async function tellOutbid(services: Services): Promise<void> {
  const { db, live, now } = services
  const told = await inTransaction(db, async (tx) => {
    const since = await lockFollowing(tx)
    if (since === null) return []
    // Before the lots are read: what is committed in between is found now, and found again to be told already.
    const until = await oldestRunning(tx)
    const lots = await leadsChangedSince(tx, since)
    const at = now()
    const fresh = lots.filter(
      ({ kind, state, leader_id, last_at }) =>
        kind === 'time' && state === 'open' && leader_id !== null && at - last_at.getTime() <= FRESH_MS,
    )
    const led = fresh.length === 0 ? [] : await leadersSince(tx, fresh)
    const news = fresh.flatMap((lot) => {
      const leaders = led.flatMap(({ lot_id, leader_id }) => (lot_id === lot.lot_id ? leader_id : []))
      const beaten = new Set(
        [lot.told_leader, ...leaders].flatMap((id) => (id === lot.leader_id ? [] : (id ?? []))),
      )
      return [...beaten].map((customerId) => outbidNews(customerId, lot, at))
    })
    await insertAfresh(tx, news)
    await markTold(tx, lots, until)
    return news
  })
  for (const { customerId, title, description, link } of told)
    announceNotification(live, customerId, { title, description, ...(link === null ? {} : { link }) })
}

/** The subject of being outbid on a lot. */
export const outbidSubject = (lotId: LotId) => `outbid:lot:${lotId}`

function outbidNews(customerId: CustomerId, lot: LotLead, at: NewNotification['at']): NewNotification {
  const price = lot.price ?? 0
  const minimum = formatRupiah(lowestAbove(price, lot.increment))
  const end = timeBeside(lot.time_zone, instant(lot.closes_at.getTime()))
  return {
    customerId,
    event: 'outbid',
    subject: outbidSubject(lot.lot_id),
    title: `Terlampaui: ${lot.title}`,
    description: `Harga kini ${formatRupiah(rupiah(price))}. Tawar lagi mulai ${minimum} sebelum ${end}.`,
    link: sitePaths.timeRoom(lot.auction_id, lot.unit_id),
    at,
  }
}
