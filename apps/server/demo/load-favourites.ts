import { type CustomerId, HOUR_MS, type Instant, plus } from '@ketok/domain'
import { addFavourite } from '../src/features/goods/favourite/favourite.store.ts'
import type { Db } from '../src/tables.ts'
import type { Chance } from './chance.ts'
import type { LoadedAuction } from './load-catalogue.ts'
import type { People } from './people.ts'

/** The crowd follows what catches its eye; budi and sari a handful each. */
export async function loadFavourites(
  db: Db,
  chance: Chance,
  { budi, sari, crowd }: People,
  auctions: readonly LoadedAuction[],
  now: Instant,
): Promise<void> {
  const open = auctions.filter(({ plan }) => plan.audience === 'public' && plan.firstEnd > now)
  const units = open.flatMap(({ lots }) => lots.map(({ unitId }) => unitId))
  const followed = (customer: CustomerId, count: number) =>
    chance
      .shuffled(units)
      .slice(0, count)
      .map((unitId) => ({ customer, unitId }))
  const all = [
    ...followed(budi, 7),
    ...followed(sari, 4),
    ...crowd.flatMap((id) => followed(id, chance.whole(5, 30))),
  ]
  const since = () => new Date(plus(now, -Math.floor(chance.between(0.2, 60) * HOUR_MS)))
  await Promise.all(all.map(({ customer, unitId }) => addFavourite(db, customer, unitId, since())))
}
