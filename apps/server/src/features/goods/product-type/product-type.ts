import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveProductTypes } from './product-type.routes.ts'

export function registerProductTypes(api: Api, services: Services): void {
  serveProductTypes(api, services)
}
