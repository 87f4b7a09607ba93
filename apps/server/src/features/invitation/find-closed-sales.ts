import type { Reply } from '@ketok/contract'
import type { Services } from '../../services.ts'
import { auctionOnDesk } from '../run-order/run-order.views.ts'
import { standingsOf } from '../sale/sale-standings.ts'
import { closedSales } from './invitation.store.ts'

/** Older ones are history, and every answer in them stands in its sale. */
const SHOWN_MAX = 100
const NOBODY = { sent: 0, opened: 0, accepted: 0, eligible: 0, declined: 0, expired: 0 }

/** Those who invite see which sales they invite to, and no reserve or price of them. */
export async function findClosedSales({ db, now }: Services): Promise<Reply<'GET /office/undangan'>> {
  const at = now()
  const rows = await closedSales(db, at, SHOWN_MAX)
  const standings = await standingsOf(
    db,
    rows.map(({ auction_id }) => auction_id),
  )
  return {
    sales: rows.map((row) => {
      const { auction_id, name, kind, state, opens_at, closes_at, pool_name, pool_city } = auctionOnDesk(
        row,
        standings.get(row.auction_id),
        at,
      )
      const guests = { ...NOBODY, ...row.guests }
      return { auction_id, name, kind, state, opens_at, closes_at, pool_name, pool_city, guests }
    }),
  }
}
