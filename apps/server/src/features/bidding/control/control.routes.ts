import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { cancelSale } from './cancel-sale.ts'
import { giveLotMoreTime, pauseLot, resumeLot, withdrawLot } from './control-lot.ts'
import { askToCorrect } from './correct-sale.ts'
import { findControlRoom } from './find-control-room.ts'
import { findPublishedSale } from './find-published-sale.ts'
import { askToMove, faultsInMove } from './move-sale.ts'

export function serveControl(api: Api, services: Services): void {
  api.route('POST /office/lot/{lot_id}/tarik', ({ staff, params, body, arrivedAt }) =>
    withdrawLot(services, staff, params.lot_id, body, arrivedAt),
  )
  api.route('POST /office/lot/{lot_id}/jeda', ({ staff, params, body, arrivedAt }) =>
    pauseLot(services, staff, params.lot_id, body, arrivedAt),
  )
  api.route('POST /office/lot/{lot_id}/lanjutkan', ({ staff, params, body, arrivedAt }) =>
    resumeLot(services, staff, params.lot_id, body, arrivedAt),
  )
  api.route('POST /office/lot/{lot_id}/perpanjang', ({ staff, params, body, arrivedAt }) =>
    giveLotMoreTime(services, staff, params.lot_id, body, arrivedAt),
  )
  api.route('POST /office/lelang/{auction_id}/batal', ({ staff, params, body }) =>
    cancelSale(services, staff, params.auction_id, body),
  )
  api.route('GET /office/lelang/{auction_id}/terbit', ({ staff, params }) =>
    findPublishedSale(services, staff, params.auction_id),
  )
  api.route(
    'POST /office/lelang/{auction_id}/pindah',
    ({ staff, params, body }) => askToMove(services, staff, params.auction_id, body),
    (sound, { params }) => faultsInMove(services, params.auction_id, sound),
  )
  api.route('POST /office/lelang/{auction_id}/ralat', ({ staff, params, body }) =>
    askToCorrect(services, staff, params.auction_id, body),
  )
  api.route('GET /office/lelang/{auction_id}/kendali', ({ staff, params }) =>
    findControlRoom(services, staff, params.auction_id),
  )
}
