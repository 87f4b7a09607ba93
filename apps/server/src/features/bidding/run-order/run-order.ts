import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveRunOrder } from './run-order.routes.ts'

export { findClosedAuctions, findDeskAuctions } from './find-desk-auctions.ts'
export { getDeskAuction } from './get-run-order.ts'
export type { AuctionOnDesk } from './run-order.views.ts'

export function registerRunOrder(api: Api, services: Services): void {
  serveRunOrder(api, services)
}
