import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveHistory } from './history.routes.ts'

export function registerHistory(api: Api, services: Services): void {
  serveHistory(api, services)
}
