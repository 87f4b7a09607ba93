import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { chooseAtEnd } from './choose-at-end.ts'
import { findDeposits } from './find-deposits.ts'
import { findDeskTakings } from './find-desk-takings.ts'
import { findNiplsLeft } from './find-nipls-left.ts'
import { findWallet } from './find-wallet.ts'
import { getNiplOrder } from './get-nipl-order.ts'
import { giveBackNipl } from './give-back-nipl.ts'
import { orderNipl } from './order-nipl.ts'
import { sellNiplAtDesk } from './sell-at-desk.ts'

export function serveNipl(api: Api, services: Services): void {
  api.route('GET /customer/nipl', ({ customer, query }) => findWallet(services, customer.customerId, query))
  api.route('POST /customer/nipl', ({ customer, body }) => orderNipl(services, customer.customerId, body))
  api.route('GET /customer/nipl/order/{order_id}', ({ customer, params }) =>
    getNiplOrder(services, customer.customerId, params.order_id),
  )
  api.route('PUT /customer/nipl/{nipl_id}/pilihan', ({ customer, params, body }) =>
    chooseAtEnd(services, customer.customerId, params.nipl_id, body),
  )
  api.route('POST /customer/nipl/{nipl_id}/kembali', ({ customer, params }) =>
    giveBackNipl(services, customer.customerId, params.nipl_id),
  )
  api.route('POST /office/lelang/{auction_id}/meja/nipl', ({ staff, params, body }) =>
    sellNiplAtDesk(services, staff, params.auction_id, body),
  )
  api.route('GET /office/lelang/{auction_id}/meja/nipl/{customer_id}', ({ staff, params }) =>
    findNiplsLeft(services, staff, params.auction_id, params.customer_id),
  )
  api.route('GET /office/keuangan/kas-meja', ({ staff, query }) => findDeskTakings(services, staff, query))
  api.route('GET /office/keuangan/jaminan', ({ query }) => findDeposits(services.db, query))
}
