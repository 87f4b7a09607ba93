import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findDefaults } from '../relisting/relisting.ts'
import { recordOfferAnswer } from './answer-offer.ts'
import { findNextBidder } from './find-next-bidder.ts'
import { findOffers, getOffer } from './find-offers.ts'
import { makeOffer } from './make-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'

export function serveOffers(api: Api, services: Services): void {
  api.route('GET /office/lelang-ulang/{bill_id}/penawar-berikutnya', ({ staff, params }) =>
    findNextBidder(services, staff, params.bill_id),
  )
  api.route('POST /office/lelang-ulang/{bill_id}/tawarkan', async ({ staff, params, body }) => {
    await makeOffer(services, staff, params.bill_id, body)
    return findDefaults(services, staff)
  })
  api.route('POST /office/lelang-ulang/{bill_id}/tarik', async ({ staff, params, body }) => {
    await withdrawOffer(services, staff, params.bill_id, body)
    return findDefaults(services, staff)
  })

  api.route('GET /customer/kesempatan', ({ customer }) => findOffers(services, customer.customerId))
  api.route('GET /customer/kesempatan/{offer_id}', ({ customer, params }) =>
    getOffer(services, customer.customerId, params.offer_id),
  )
  api.route('POST /customer/kesempatan/{offer_id}', async ({ customer, params, body }) => {
    await recordOfferAnswer(services, params.offer_id, customer.customerId, body)
    return getOffer(services, customer.customerId, params.offer_id)
  })
}
