import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { premiumAccessOf } from '../../people/account/account.ts'
import { findAuctions } from './find-auctions.ts'
import { getAuction } from './get-auction.ts'

export function serveAuctions(api: Api, { db, now }: Services): void {
  api.route('GET /lelang', async ({ query, visitor }) =>
    findAuctions(db, query, await premiumAccessOf(db, await visitor()), now()),
  )
  api.route('GET /lelang/{auction_id}', async ({ params, visitor }) =>
    getAuction(db, params.auction_id, await premiumAccessOf(db, await visitor()), now()),
  )
}
