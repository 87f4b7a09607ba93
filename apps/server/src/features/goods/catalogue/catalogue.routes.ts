import type { Api } from '../../../platform/web/routes.ts'
import { shareFor } from '../../../platform/web/shared-cache.ts'
import type { Services } from '../../../services.ts'
import { premiumAccessOf } from '../../people/account/account.ts'
import { findAuctionLots } from './find-auction-lots.ts'
import { findUnits } from './find-units.ts'
import { chargesByType } from './get-charges.ts'
import { getUnit } from './get-unit.ts'
import type { FreshIndex } from './index/fresh-index.ts'
import { suggestUnits } from './suggest-units.ts'

/** Tariffs change a few times a year, and the bill is made by the tables of its own day. */
const CHARGES_KEPT_SECONDS = 300

export function serveCatalogue(api: Api, { db, now, reads }: Services, index: FreshIndex): void {
  api.route('GET /unit', async ({ query, visitor }) => {
    const viewer = await premiumAccessOf(db, await visitor())
    return reads.ask((db) => findUnits({ db, index }, query, viewer, now()))
  })
  api.route('GET /lelang/{auction_id}/lot', async ({ params, query, visitor }) => {
    const viewer = await premiumAccessOf(db, await visitor())
    return reads.ask((db) => findAuctionLots(db, params.auction_id, query, viewer, now()))
  })
  api.route('GET /saran-pencarian', async ({ query, visitor }) => {
    const viewer = await premiumAccessOf(db, await visitor())
    return reads.ask((db) => suggestUnits({ db, index }, query.search, viewer, now()))
  })
  api.route('GET /biaya', async ({ reply }) => {
    shareFor(reply, CHARGES_KEPT_SECONDS)
    return { charges: await chargesByType(db, now()) }
  })
  api.route('GET /unit/{unit_id}', async ({ params, visitor }) => {
    const viewer = await premiumAccessOf(db, await visitor())
    return reads.ask((db) => getUnit({ db, index }, params.unit_id, viewer, now()))
  })
}
