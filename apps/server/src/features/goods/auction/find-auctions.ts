import type { Query, Reply } from '@ketok/contract'
import { atWib, dayOfDate, daysFrom, type Instant, type PremiumAccess, wibIso } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import * as auctions from './auction.store.ts'
import { auctionCard } from './auction.views.ts'

const PAGE_SIZE = 24

/**
 * The schedule. `from` and `until` are days of Jakarta, both included. Asked without dates or a state it looks ahead:
 * what is on and what is to come.
 */
export async function findAuctions(
  db: Db,
  query: Query<'GET /lelang'>,
  viewer: PremiumAccess,
  now: Instant,
): Promise<Reply<'GET /lelang'>> {
  const limit = query.limit ?? PAGE_SIZE
  const { auctions: rows, total } = await auctions.findAuctions(db, {
    viewer,
    now: new Date(now),
    from: query.state || query.from || query.until ? startOfDay(query.from, 0) : new Date(now),
    until: startOfDay(query.until, 1),
    productTypeId: query.product_type_id,
    kind: query.kind,
    state: query.state,
    limit,
    offset: ((query.page ?? 1) - 1) * limit,
  })
  return { auctions: rows.map((row) => auctionCard(row, now)), total, server_time: wibIso(now) }
}

function startOfDay(date: string | undefined, daysLater: number): Date | undefined {
  if (date === undefined) return undefined
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(atWib(daysFrom(dayOfDate({ year, month, day }), daysLater), 0))
}
