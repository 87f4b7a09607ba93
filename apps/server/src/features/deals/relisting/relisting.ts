import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveRelisting } from './relisting.routes.ts'

export { getDefaultedLot, lockToDispose } from './defaults.ts'
export { findDefaults } from './find-defaults.ts'

export function registerRelisting(api: Api, services: Services): void {
  serveRelisting(api, services)
}
