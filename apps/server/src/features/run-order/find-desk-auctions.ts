import type { Reply } from '@ketok/contract'
import { atWib, type Day, wibDay, wibIso } from '@ketok/domain'
import type { Services } from '../../services.ts'
import { standingsOf } from '../sale/sale-standings.ts'
import { auctionsBetween, auctionsFrom, type DeskAuction } from './run-order.store.ts'
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
  const standings = await standingsOf(
    db,
    [...today, ...coming].map(({ auction_id }) => auction_id),
  )
  const onDesk = (row: DeskAuction) => auctionOnDesk(row, standings.get(row.auction_id), at)
  return {
    today: today.map(onDesk),
    coming: coming.map(onDesk),
    server_time: wibIso(at),
  }
}
