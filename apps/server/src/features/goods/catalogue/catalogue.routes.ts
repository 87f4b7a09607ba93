import type { Api } from '../../../platform/routes.ts'
import { shareFor } from '../../../platform/shared-cache.ts'
import type { Services } from '../../../services.ts'
import { premiumAccessOf } from '../../people/account/premium-access.ts'
import { findUnits } from './find-units.ts'
import { chargesByType } from './get-charges.ts'
import { getUnit } from './get-unit.ts'
import { FreshIndex } from './index/fresh-index.ts'
import { suggestUnits } from './suggest-units.ts'

/** Tariffs change a few times a year, and the bill is made by the tables of its own day. */
const CHARGES_KEPT_SECONDS = 300

export function registerCatalogue(api: Api, { db, now, log }: Services): void {
  const index = new FreshIndex(db)
  // A first reading of a large catalogue takes seconds: better before the first visitor than while he waits.
  api.app.addHook('onListen', () => {
    index.fresh().catch((error: unknown) => log.warn({ err: error }, 'the catalogue could not be read ahead'))
  })

  api.route('GET /unit', async ({ query, visitor }) =>
    findUnits({ db, index }, query, await premiumAccessOf(db, await visitor()), now()),
  )
  api.route('GET /saran-pencarian', async ({ query, visitor }) =>
    suggestUnits({ db, index }, query.search, await premiumAccessOf(db, await visitor()), now()),
  )
  api.route('GET /biaya', async ({ reply }) => {
    shareFor(reply, CHARGES_KEPT_SECONDS)
    return { charges: await chargesByType(db, now()) }
  })
  api.route('GET /unit/{unit_id}', async ({ params, visitor }) =>
    getUnit({ db, index }, params.unit_id, await premiumAccessOf(db, await visitor()), now()),
  )
}
