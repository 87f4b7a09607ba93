import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveReleases } from './release.routes.ts'

export { ownReleaseToPrint, type PrintedRelease, releaseToPrint } from './print-release.ts'

export function registerReleases(api: Api, services: Services): void {
  serveReleases(api, services)
}
