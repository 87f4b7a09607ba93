import type { Query, Reply } from '@ketok/contract'
import { type AuctionId, type Instant, type PremiumAccess, wibIso } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { seenAuction } from '../auction/auction.ts'
import { cardsOfAuction } from './catalogue.store.ts'
import { unitCard } from './catalogue.views.ts'

const PAGE_SIZE = 50

/** The lots of an auction in run order. */
export async function findAuctionLots(
  db: Db,
  auctionId: AuctionId,
  { page = 1, limit = PAGE_SIZE }: Query<'GET /lelang/{auction_id}/lot'>,
  viewer: PremiumAccess,
  now: Instant,
): Promise<Reply<'GET /lelang/{auction_id}/lot'>> {
  await seenAuction(db, auctionId, viewer)
  const { cards, total } = await cardsOfAuction(db, auctionId, { limit, offset: (page - 1) * limit })
  return { lots: cards.map(unitCard), total, server_time: wibIso(now) }
}
