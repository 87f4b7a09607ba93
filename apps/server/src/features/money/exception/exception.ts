import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveExceptions } from './exception.routes.ts'

export function registerExceptions(api: Api, services: Services): void {
  serveExceptions(api, services)
}
