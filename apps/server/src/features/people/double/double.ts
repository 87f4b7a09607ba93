import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { serveDoubles } from './double.routes.ts'

export function registerDoubles(api: Api, services: Services): void {
  serveDoubles(api, services)
}
