import { type AuctionId, type Instant, maySee, type PremiumAccess } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { type AuctionRow, auctionById } from './auction.store.ts'
import { type AuctionCard, auctionCard } from './auction.views.ts'

export async function getAuction(
  db: Db,
  auctionId: AuctionId,
  viewer: PremiumAccess,
  now: Instant,
): Promise<AuctionCard> {
  return auctionCard(await seenAuction(db, auctionId, viewer), now)
}

/** For pages that show a lot with its auction; who may see the lot was asked before. */
export async function auctionCardById(db: Db, auctionId: AuctionId, now: Instant): Promise<AuctionCard> {
  return auctionCard(orNotFound(await auctionById(db, auctionId)), now)
}

/** An auction for whoever may see it. A closed one does not exist for anybody else. */
export async function seenAuction(db: Db, auctionId: AuctionId, viewer: PremiumAccess): Promise<AuctionRow> {
  const row = orNotFound(await auctionById(db, auctionId))
  const sale = {
    premium: row.audience === 'premium',
    auctionId: row.id,
    productTypeId: row.product_type_id,
  }
  return orNotFound(maySee(viewer, sale) ? row : null)
}
