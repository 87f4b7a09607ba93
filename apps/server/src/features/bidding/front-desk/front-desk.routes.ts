import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { findBidders, findFrontDesk } from './find-front-desk.ts'

export function serveFrontDesk(api: Api, services: Services): void {
  api.route('GET /office/lelang/{auction_id}/meja', ({ staff, params }) =>
    findFrontDesk(services, staff, params.auction_id),
  )
  api.route('GET /office/lelang/{auction_id}/meja/peserta', ({ staff, params, query }) =>
    findBidders(services, staff, params.auction_id, query),
  )
}
