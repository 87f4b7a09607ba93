import type { Api } from '../../../platform/web/routes.ts'
import { KEEP_NOWHERE } from '../../../platform/web/shared-cache.ts'
import type { Services } from '../../../services.ts'
import { findHistory } from './find-history.ts'
import { findLedger } from './find-ledger.ts'
import { findLot } from './find-lot.ts'
import { findOwnLot } from './find-own-lot.ts'
import { findProxies } from './find-proxies.ts'
import { placeBid } from './place-bid.ts'
import { stateMaximum, takeMaximumBack } from './state-maximum.ts'
import { undoBid } from './undo-bid.ts'

export function serveLots(api: Api, services: Services): void {
  api.route('GET /lot/{lot_id}', ({ params, visitor, reply }) => {
    // Clocks are set by it.
    reply.header('cache-control', KEEP_NOWHERE)
    return findLot(services, params.lot_id, visitor)
  })

  api.route('GET /lot/{lot_id}/riwayat', ({ params, query, visitor }) =>
    findHistory(services, params.lot_id, { limit: query.limit, beforeSeq: query.before_seq }, visitor),
  )

  api.route('GET /lot/{lot_id}/ledger', ({ params, visitor }) => findLedger(services, params.lot_id, visitor))

  api.route('GET /customer/lot/{lot_id}', ({ params, customer }) =>
    findOwnLot(services, customer.customerId, params.lot_id),
  )

  api.route('GET /customer/proxy-bid', ({ customer }) => findProxies(services, customer.customerId))

  api.route('POST /customer/lot/{lot_id}/bid', ({ params, body, customer, arrivedAt }) =>
    placeBid(services, customer.customerId, params.lot_id, {
      amount: body.amount,
      clientBidId: body.client_bid_id,
      confirmed: body.confirmed === true,
      ageMs: body.age_ms,
      askedAt: arrivedAt,
    }),
  )

  api.route('PUT /customer/lot/{lot_id}/maksimum', ({ params, body, customer, arrivedAt }) =>
    stateMaximum(services, customer.customerId, params.lot_id, {
      amount: body.amount,
      clientBidId: body.client_bid_id,
      askedAt: arrivedAt,
    }),
  )

  api.route('DELETE /customer/lot/{lot_id}/maksimum', ({ params, customer, arrivedAt }) =>
    takeMaximumBack(services, customer.customerId, params.lot_id, arrivedAt),
  )

  api.route('DELETE /customer/lot/{lot_id}/bid/{client_bid_id}', ({ params, customer, arrivedAt }) =>
    undoBid(services, customer.customerId, params.lot_id, params.client_bid_id, arrivedAt),
  )
}
