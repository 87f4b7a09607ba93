import type { Reply } from '@ketok/contract'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { findClosedAuctions } from '../../bidding/run-order/run-order.ts'
import { guestCounts } from './invitation.store.ts'

const NOBODY = { sent: 0, opened: 0, accepted: 0, eligible: 0, declined: 0, expired: 0, withdrawn: 0 }

/** Those who invite see which sales of their branches they invite to, and no reserve or price of them. */
export async function findClosedSales(
  services: Services,
  staff: StaffCaller,
): Promise<Reply<'GET /office/undangan'>> {
  const auctions = await findClosedAuctions(services, staff)
  const counts = await guestCounts(
    services.db,
    auctions.map(({ auction_id }) => auction_id),
  )
  return {
    sales: auctions.map((auction) => {
      const { auction_id, name, kind, state, opens_at, closes_at, time_zone, pool_name, pool_city } = auction
      const own = counts.filter((count) => count.auction_id === auction_id)
      const guests = { ...NOBODY, ...Object.fromEntries(own.map(({ state: at, many }) => [at, many])) }
      return { auction_id, name, kind, state, opens_at, closes_at, time_zone, pool_name, pool_city, guests }
    }),
  }
}
