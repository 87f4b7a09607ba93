import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { depositDebt } from './deposit-debt.ts'
import { endDueNiplOrders, endNiplOrder } from './expire-nipl-order.ts'
import { expireNiplOrder, returnFreeNipls, sweepNiplOrders } from './nipl.jobs.ts'
import { serveNipl } from './nipl.routes.ts'
import { niplOrderPayable } from './nipl-payable.ts'
import { returnFreeNiplsOfEndedAuctions, returnNiplsOfCancelled } from './return-free-nipls.ts'

export { endOrdersOfGuest } from './end-orders-of-guest.ts'
export { lockNiplAtHand, type NiplAtHand, niplsAtHand } from './nipl-at-hand.ts'
export { applyNipl, consumeNipl, forfeitNipl, niplOfBill } from './nipl-of-a-bill.ts'
export { returnFreeNiplsOf } from './return-free-nipls.ts'

export function registerNipl(api: Api, services: Services): void {
  serveNipl(api, services)

  services.jobs.handle(expireNiplOrder, ({ orderId }) => endNiplOrder(services, orderId))
  services.jobs.every(sweepNiplOrders, '* * * * *', () => endDueNiplOrders(services))
  services.jobs.every(returnFreeNipls, '* * * * *', () => returnFreeNiplsOfEndedAuctions(services))
}

export function joinNipl({ cancellations, payables, debts }: Services): void {
  cancellations.register(returnNiplsOfCancelled)
  payables.register((asking, tx, { nipl_order_id }) =>
    nipl_order_id === null ? null : niplOrderPayable(asking, tx, nipl_order_id),
  )
  debts.register((_, payout) => (payout.nipl_id === null ? null : depositDebt(payout, payout.nipl_id)))
}
