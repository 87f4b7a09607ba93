import { sitePaths } from '@ketok/contract/site-paths'
import type { Instant, UnitId } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { tell } from '../../notice/notification/notification.ts'
import { followersOf } from './unit.store.ts'

/** Tells all who keep the unit among their favourites, in the caller's transaction. */
export async function tellFollowers(
  services: Pick<Services, 'live'>,
  tx: Db,
  unitId: UnitId,
  words: { readonly title: string; readonly description: string },
  at: Instant,
): Promise<void> {
  const link = sitePaths.unit(unitId)
  for (const customerId of await followersOf(tx, unitId))
    await tell(services, tx, { customerId, event: 'favourite', ...words, link }, at)
}
