import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { sweepHeld } from './double.jobs.ts'
import { serveDoubles } from './double.routes.ts'
import { tellAllHeld } from './tell-held.ts'

export function registerDoubles(api: Api, services: Services): void {
  serveDoubles(api, services)
  services.jobs.every(sweepHeld, '*/5 * * * *', () => tellAllHeld(services))
}
