import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveGate } from './gate.routes.ts'

/** What waits at the gate; what is done there is written by `consignment`, `release` and `unit`. */
export function registerGate(api: Api, services: Services): void {
  serveGate(api, services)
}
