import type { PremiumAccess } from '@ketok/domain'
import type { Db } from '../../tables.ts'
import * as catalogue from './catalogue.store.ts'
import { type UnitCard, unitCard } from './catalogue.views.ts'

export type { UnitCard } from './catalogue.views.ts'

/** The cards of these lots, in the order asked for; other features show lots through this. */
export async function cardsOf(db: Db, lotIds: readonly number[]): Promise<UnitCard[]> {
  return (await catalogue.cardsOf(db, lotIds)).map(unitCard)
}

/** An auction's lots in run order. */
export async function cardsOfAuction(
  db: Db,
  auctionId: number,
  where: { limit: number; offset: number },
): Promise<{ cards: UnitCard[]; total: number }> {
  const { cards, total } = await catalogue.cardsOfAuction(db, auctionId, where)
  return { cards: cards.map(unitCard), total }
}

/** The cards of these units' lots as far as the viewer may see them, in the order asked for. */
export async function cardsOfUnits(
  db: Db,
  unitIds: readonly number[],
  viewer: PremiumAccess,
): Promise<UnitCard[]> {
  const lots = await catalogue.seenLots(db, unitIds, viewer)
  const lotOf = new Map(lots.map(({ unit_id, lot_id }) => [unit_id, lot_id]))
  return cardsOf(
    db,
    unitIds.flatMap((unitId) => lotOf.get(unitId) ?? []),
  )
}
