import type { Limit } from '../../../platform/limits/limits.ts'
import type { Api } from '../../../platform/web/routes.ts'
import { KEEP_NOWHERE } from '../../../platform/web/shared-cache.ts'
import type { Services } from '../../../services.ts'
import { answer } from './answer-konfirmasi.ts'
import {
  findDeskKonfirmasi,
  findOwnKonfirmasi,
  getDeskKonfirmasi,
  konfirmasiByLink,
  konfirmasiOfHouse,
  sideOfCustomer,
} from './find-konfirmasi.ts'
import { konfirmasiView } from './konfirmasi.views.ts'
import { remindOfAnswer } from './remind-of-answer.ts'

/** Nobody signs in for it, so the address is all there is to count by. */
const BY_LINK: Limit = { name: 'konfirmasi-link', burst: 30, everyMs: 2_000 }

export function serveKonfirmasi(api: Api, services: Services): void {
  const { now, limits } = services

  api.route('GET /customer/konfirmasi', ({ customer }) => findOwnKonfirmasi(services, customer.customerId))

  api.route('POST /customer/konfirmasi/{lot_id}', async ({ customer, params, body }) => {
    const lotId = params.lot_id
    const side = await sideOfCustomer(services, lotId, customer.customerId)
    return konfirmasiView(await answer(services, lotId, { side }, body), side, now())
  })

  api.route('GET /konfirmasi/{token}', async ({ params, request, reply }) => {
    limits.takeFrom(BY_LINK, request.ip)
    // The address is the seller's key, and the answer holds their reserve: public in access only.
    reply.header('cache-control', KEEP_NOWHERE)
    return konfirmasiView(await konfirmasiByLink(services, params.token), 'seller', now())
  })

  api.route('POST /konfirmasi/{token}', async ({ params, body, request }) => {
    limits.takeFrom(BY_LINK, request.ip)
    const { lotId } = await konfirmasiByLink(services, params.token)
    return konfirmasiView(await answer(services, lotId, { side: 'seller' }, body), 'seller', now())
  })

  api.route('GET /office/konfirmasi', ({ staff }) => findDeskKonfirmasi(services, staff))

  api.route('POST /office/konfirmasi/{lot_id}', async ({ staff, params, body }) => {
    const { lotId } = await konfirmasiOfHouse(services, staff, params.lot_id)
    await answer(services, lotId, { side: 'seller', staff }, body)
    return getDeskKonfirmasi(services, staff, lotId)
  })

  api.route('POST /office/konfirmasi/{lot_id}/ingatkan', async ({ staff, params }) => {
    await remindOfAnswer(services, staff, params.lot_id)
    return getDeskKonfirmasi(services, staff, params.lot_id)
  })
}
