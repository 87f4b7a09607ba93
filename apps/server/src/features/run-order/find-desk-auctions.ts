import type { Reply } from '@ketok/contract'
import { atWib, type Day, wibDay, wibIso } from '@ketok/domain'
import type { Services } from '../../services.ts'
import { auctionsBetween, auctionsFrom } from './run-order.store.ts'
import { auctionOnDesk } from './run-order.views.ts'

const COMING_MAX = 40

/** Today is the day in Jakarta; a sale that began yesterday and goes on is of today too. */
export async function findDeskAuctions({ db, now }: Services): Promise<Reply<'GET /office/lelang'>> {
  const at = now()
  const day = wibDay(at)
  const midnight = new Date(atWib(day, 0))
  const nextMidnight = new Date(atWib((day + 1) as Day, 0))
  const [today, coming] = await Promise.all([
    auctionsBetween(db, midnight, nextMidnight),
    auctionsFrom(db, nextMidnight, COMING_MAX),
  ])
  return {
    today: today.map((row) => auctionOnDesk(row, at)),
    coming: coming.map((row) => auctionOnDesk(row, at)),
    server_time: wibIso(at),
  }
}
