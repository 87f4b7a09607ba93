import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { serveRelisting } from './relisting.routes.ts'

export function registerRelisting(api: Api, services: Services): void {
  serveRelisting(api, services)
}
