import { sitePaths } from '@ketok/contract/site-paths'
import { HOUR_MS, plus } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { favouritesStartedBetween, type StartedFavourite } from './ending.store.ts'
import type { NewNotification } from './notification.store.ts'
import { tellOnce } from './tell-once.ts'

/** How far back an auction that began meanwhile is still news. */
const LOOK_BACK_MS = 2 * HOUR_MS

/** An auction with favourites of theirs has begun: one notice for each auction, however many favourites. */
export async function tellStarting(services: Services): Promise<void> {
  const at = services.now()
  const started = await favouritesStartedBetween(services.db, plus(at, -LOOK_BACK_MS), at)
  await tellOnce(
    services,
    started.map((favourite) => startedNews(favourite, at)),
  )
}

function startedNews(
  { customer_id, auction_id, name, lot_count, unit_id }: StartedFavourite,
  at: NewNotification['at'],
): NewNotification {
  return {
    customerId: customer_id,
    event: 'favourite',
    subject: `starting:auction:${auction_id}`,
    title: `${name} dimulai`,
    description:
      lot_count === 1
        ? 'Lot favorit Anda sekarang dilelang. Siapkan NIPL Anda sebelum menawar.'
        : `${lot_count} lot favorit Anda sekarang dilelang. Siapkan NIPL Anda sebelum menawar.`,
    link: lot_count === 1 ? sitePaths.unit(unit_id) : sitePaths.favourites,
    at,
  }
}
