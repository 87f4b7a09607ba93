import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { chooseAtEnd } from './choose-at-end.ts'
import { endDueNiplOrders, endNiplOrder } from './expire-nipl-order.ts'
import { findDeposits } from './find-deposits.ts'
import { findWallet } from './find-wallet.ts'
import { getNiplOrder } from './get-nipl-order.ts'
import { expireNiplOrder, returnFreeNipls, sweepNiplOrders } from './nipl.jobs.ts'
import { orderNipl } from './order-nipl.ts'
import { returnFreeNiplsOfEndedAuctions } from './return-free-nipls.ts'

export function registerNipl(api: Api, services: Services): void {
  api.route('GET /customer/nipl', ({ customer, query }) => findWallet(services, customer.customerId, query))
  api.route('POST /customer/nipl', ({ customer, body }) => orderNipl(services, customer.customerId, body))
  api.route('GET /customer/nipl/order/{order_id}', ({ customer, params }) =>
    getNiplOrder(services, customer.customerId, params.order_id),
  )
  api.route('PUT /customer/nipl/{nipl_id}/pilihan', ({ customer, params, body }) =>
    chooseAtEnd(services, customer.customerId, params.nipl_id, body),
  )
  api.route('GET /office/keuangan/jaminan', ({ query }) => findDeposits(services.db, query))
  services.jobs.handle(expireNiplOrder, ({ orderId }) => endNiplOrder(services, orderId))
  services.jobs.every(sweepNiplOrders, '* * * * *', () => endDueNiplOrders(services))
  services.jobs.every(returnFreeNipls, '* * * * *', () => returnFreeNiplsOfEndedAuctions(services))
}
