import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { doProfileJobs } from './profile.jobs.ts'
import { serveProfiles } from './profile.routes.ts'

export function registerProfiles(api: Api, services: Services): void {
  serveProfiles(api, services)

  doProfileJobs(services)
}
