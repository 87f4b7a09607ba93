import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { serveAuctions } from './auction.routes.ts'

export function registerAuctions(api: Api, services: Services): void {
  serveAuctions(api, services)
}
