import type { Reply } from '@ketok/contract'
import {
  type AuctionId,
  type Instant,
  maySee,
  type PremiumAccess,
  type ProductTypeId,
  wibIso,
} from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { cardsOfAuction } from '../catalogue/cards-of.ts'
import { type AuctionRow, auctionById } from './auction.store.ts'
import { type AuctionCard, auctionCard } from './auction.views.ts'

const PAGE_SIZE = 50

export async function getAuction(
  db: Db,
  auctionId: number,
  viewer: PremiumAccess,
  now: Instant,
): Promise<AuctionCard> {
  return auctionCard(await seenAuction(db, auctionId, viewer), now)
}

export async function getAuctionLots(
  db: Db,
  auctionId: number,
  { page = 1, limit = PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
  viewer: PremiumAccess,
  now: Instant,
): Promise<Reply<'GET /lelang/{auction_id}/lot'>> {
  await seenAuction(db, auctionId, viewer)
  const { cards, total } = await cardsOfAuction(db, auctionId, { limit, offset: (page - 1) * limit })
  return { lots: cards, total, server_time: wibIso(now) }
}

/** For pages that show a lot with its auction; who may see the lot was asked before. */
export async function auctionCardById(db: Db, auctionId: number, now: Instant): Promise<AuctionCard> {
  return auctionCard(orNotFound(await auctionById(db, auctionId)), now)
}

async function seenAuction(db: Db, auctionId: number, viewer: PremiumAccess): Promise<AuctionRow> {
  const row = orNotFound(await auctionById(db, auctionId))
  const sale = {
    premium: row.audience === 'premium',
    auctionId: row.id as AuctionId,
    productTypeId: row.product_type_id as ProductTypeId,
  }
  return orNotFound(maySee(viewer, sale) ? row : null)
}
