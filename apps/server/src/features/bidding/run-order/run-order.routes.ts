import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { findDeskAuctions } from './find-desk-auctions.ts'
import { getDeskAuction, getRunOrder } from './get-run-order.ts'
import { moveLot } from './move-lot.ts'

/** The sales as the office prepares them: which there are, and in which order their lots come. */
export function serveRunOrder(api: Api, services: Services): void {
  api.route('GET /office/lelang', () => findDeskAuctions(services))
  api.route('GET /office/lelang/{auction_id}', ({ params }) => getDeskAuction(services, params.auction_id))
  api.route('GET /office/lelang/{auction_id}/lot', ({ params }) => getRunOrder(services, params.auction_id))
  api.route('POST /office/lelang/{auction_id}/urutan', async ({ staff, params, body }) => ({
    lot_ids: await moveLot(services, staff, {
      auctionId: params.auction_id,
      lotId: body.lot_id,
      beforeLotId: body.before_lot_id,
    }),
  }))
}
