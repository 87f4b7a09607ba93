import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { servePayouts } from './payout.routes.ts'

export function registerPayouts(api: Api, services: Services): void {
  servePayouts(api, services)
}
