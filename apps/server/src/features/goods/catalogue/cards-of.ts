import type { LotId, PremiumAccess, UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import * as catalogue from './catalogue.store.ts'
import { type UnitCard, unitCard } from './catalogue.views.ts'

export type { ListedUnits } from './catalogue.store.ts'
export type { UnitCard } from './catalogue.views.ts'

/** The cards of these lots, in the order asked for; other features show lots through this. */
export async function cardsOf(db: Db, lotIds: readonly LotId[]): Promise<UnitCard[]> {
  return (await catalogue.cardsOf(db, lotIds)).map(unitCard)
}

/** One page of somebody's list of units, as far as the viewer may see them. */
export async function cardsOfList(
  db: Db,
  listed: catalogue.ListedUnits,
  viewer: PremiumAccess,
  where: { limit: number; offset: number },
): Promise<{ cards: UnitCard[]; total: number }> {
  const { cards, total } = await catalogue.cardsOfList(db, listed, viewer, where)
  return { cards: cards.map(unitCard), total }
}

/** Whether the unit is offered, or was, in a sale that the viewer may know of. */
export async function isSeen(db: Db, unitId: UnitId, viewer: PremiumAccess): Promise<boolean> {
  return (await catalogue.seenLots(db, [unitId], viewer)).length > 0
}
