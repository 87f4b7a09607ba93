import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findPastAuctions } from './find-desk-auctions.ts'
import { getRunOrder } from './get-run-order.ts'
import { moveLot } from './move-lot.ts'

/** In which order the lots of a sale come. */
export function serveRunOrder(api: Api, services: Services): void {
  api.route('GET /office/lelang-selesai', ({ staff, query }) => findPastAuctions(services, staff, query))
  api.route('GET /office/lelang/{auction_id}/lot', ({ params, staff }) =>
    getRunOrder(services, staff, params.auction_id),
  )
  api.route('POST /office/lelang/{auction_id}/urutan', async ({ staff, params, body }) => ({
    lot_ids: await moveLot(services, staff, {
      auctionId: params.auction_id,
      lotId: body.lot_id,
      beforeLotId: body.before_lot_id,
    }),
  }))
}
