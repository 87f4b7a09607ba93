import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { serveRunOrder } from './run-order.routes.ts'

export { findClosedAuctions } from './find-desk-auctions.ts'

export function registerRunOrder(api: Api, services: Services): void {
  serveRunOrder(api, services)
}
