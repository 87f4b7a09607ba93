import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { makeRootsOfDaysThatAreOver } from './make-day-roots.ts'
import { makeDayRoots } from './proof.jobs.ts'
import { serveProofs } from './proof.routes.ts'

export function registerProofs(api: Api, services: Services): void {
  serveProofs(api, services)

  // Minutes after midnight, so that what ended before it has been written.
  services.jobs.every(makeDayRoots, '5-59/10 * * * *', () => makeRootsOfDaysThatAreOver(services))
}
