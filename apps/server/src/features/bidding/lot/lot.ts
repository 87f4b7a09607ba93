import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { doLotJobs } from './lot.jobs.ts'
import { serveLots } from './lot.routes.ts'

export function registerLots(api: Api, services: Services): void {
  serveLots(api, services)

  doLotJobs(services)
}
