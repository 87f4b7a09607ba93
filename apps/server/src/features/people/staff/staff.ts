import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { doStaffJobs } from './staff.jobs.ts'
import { serveStaff } from './staff.routes.ts'

export function registerStaff(api: Api, services: Services): void {
  serveStaff(api, services)

  doStaffJobs(services)
}
