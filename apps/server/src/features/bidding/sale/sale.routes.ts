import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { checkBidderIn } from './check-in.ts'
import { commandLot } from './command-lot.ts'
import { commandSale } from './command-sale.ts'
import { filmSale, findFilm } from './film-sale.ts'
import { findConsole } from './find-console.ts'
import { findHallScreen, findSale } from './find-sale.ts'

export function serveSales(api: Api, services: Services): void {
  api.route('GET /lelang/{auction_id}/sidang', ({ params, visitor }) =>
    findSale(services, params.auction_id, visitor),
  )

  api.route('GET /office/sidang/{auction_id}', ({ params, staff }) =>
    findConsole(services, staff, params.auction_id),
  )

  api.route('GET /office/sidang/{auction_id}/layar', ({ params, staff }) =>
    findHallScreen(services, staff, params.auction_id),
  )

  api.route('POST /office/sidang/{auction_id}/perintah', async ({ params, body, staff, arrivedAt }) => {
    await commandSale(services, staff, params.auction_id, body, arrivedAt)
    return findConsole(services, staff, params.auction_id)
  })

  api.route('POST /office/lot/{lot_id}/perintah', async ({ params, body, staff, arrivedAt }) =>
    findConsole(services, staff, await commandLot(services, staff, params.lot_id, body, arrivedAt)),
  )

  api.route('POST /office/sidang/{auction_id}/hadir', ({ params, body, staff }) =>
    checkBidderIn(services, staff, params.auction_id, body.paddle),
  )

  api.route('GET /office/sidang/{auction_id}/siaran', ({ params, staff }) =>
    findFilm(services, staff, params.auction_id),
  )

  api.route('PUT /office/sidang/{auction_id}/siaran', ({ params, body, staff }) =>
    filmSale(services, staff, params.auction_id, body.video_url),
  )
}
