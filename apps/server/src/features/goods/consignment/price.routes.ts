import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Caller } from '../../../platform/web/session.ts'
import { KEEP_NOWHERE } from '../../../platform/web/shared-cache.ts'
import type { Services } from '../../../services.ts'
import { counterPrice, type PriceToAnswer, signPrice } from './answer-price.ts'
import { answerQuestion } from './answer-question.ts'
import { ownConsignment } from './consignment.store.ts'
import { getConsignment } from './find-consignments.ts'
import { priceByLink, showPrice } from './price-by-link.ts'
import { faultsInPrice } from './propose-price.ts'
import { sendSigningCode } from './signing-code.ts'
import { consignmentOfPrice } from './thread.store.ts'

/** Nobody signs in for it, so the address is all there is to count by. */
const BY_LINK: Limit = { name: 'consignment-price-link', burst: 30, everyMs: 2_000 }

/** What the owner answers, from the profile or by the link of their mail. */
export function serveAnswers(api: Api, services: Services): void {
  const { db, limits } = services

  /** Somebody else's consignment, or a price of another one, is as if it were not there. */
  const ownPrice = async (
    { customerId }: Caller,
    id: number,
    priceId: number,
    address: string,
  ): Promise<PriceToAnswer> => {
    orNotFound(await ownConsignment(db, customerId, id))
    orNotFound((await consignmentOfPrice(db, priceId)) === id ? id : null)
    return { consignmentId: id, priceId, way: 'profile', address }
  }

  api.route('POST /customer/titip-lelang/{id}/jawab', ({ customer, params, body }) =>
    answerQuestion(services, customer, params.id, body.message),
  )
  api.route('POST /customer/titip-lelang/{id}/harga/kode', async ({ customer, params, body, request }) =>
    sendSigningCode(services, await ownPrice(customer, params.id, body.price_id, request.ip)),
  )
  api.route('POST /customer/titip-lelang/{id}/harga/setuju', async ({ customer, params, body, request }) => {
    await signPrice(services, await ownPrice(customer, params.id, body.price_id, request.ip), body)
    return getConsignment(services, customer, params.id)
  })
  api.route(
    'POST /customer/titip-lelang/{id}/harga/tawar',
    async ({ customer, params, body, request }) => {
      await counterPrice(services, await ownPrice(customer, params.id, body.price_id, request.ip), body)
      return getConsignment(services, customer, params.id)
    },
    faultsInPrice,
  )

  api.route('GET /titipan-harga/{token}', async ({ params, request, reply }) => {
    limits.takeFrom(BY_LINK, request.ip)
    // The address is the owner's key, and the answer holds their limit: public in access only.
    reply.header('cache-control', KEEP_NOWHERE)
    return showPrice(services, await priceByLink(services, params.token, request.ip))
  })
  api.route('POST /titipan-harga/{token}/kode', async ({ params, request }) => {
    limits.takeFrom(BY_LINK, request.ip)
    return sendSigningCode(services, await priceByLink(services, params.token, request.ip))
  })
  api.route('POST /titipan-harga/{token}/setuju', async ({ params, body, request }) => {
    limits.takeFrom(BY_LINK, request.ip)
    const price = await priceByLink(services, params.token, request.ip)
    await signPrice(services, price, body)
    return showPrice(services, price)
  })
  api.route(
    'POST /titipan-harga/{token}/tawar',
    async ({ params, body, request }) => {
      limits.takeFrom(BY_LINK, request.ip)
      const price = await priceByLink(services, params.token, request.ip)
      await counterPrice(services, price, body)
      return showPrice(services, price)
    },
    faultsInPrice,
  )
}
