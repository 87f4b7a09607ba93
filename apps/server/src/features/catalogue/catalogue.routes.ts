import type { Api } from '../../platform/routes.ts'
import type { Services } from '../../services.ts'
import { premiumAccessOf } from '../identity/premium-access.ts'
import { findUnits } from './find-units.ts'
import { getUnit } from './get-unit.ts'
import { FreshIndex } from './index/fresh-index.ts'

export function registerCatalogue(api: Api, { db, now }: Services): void {
  const index = new FreshIndex(db)

  api.route('GET /unit', async ({ query, visitor }) =>
    findUnits({ db, index }, query, await premiumAccessOf(db, await visitor()), now()),
  )
  api.route('GET /unit/{unit_id}', async ({ params, visitor }) =>
    getUnit(db, params.unit_id, await premiumAccessOf(db, await visitor()), now()),
  )
}
