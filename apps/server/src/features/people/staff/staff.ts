import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { freeWhoLeft } from './free-who-left.ts'
import { sweepOldFailures } from './sign-in-failures.ts'
import { freeFormerStaff, sweepStaffTokens } from './staff.jobs.ts'
import { serveStaff } from './staff.routes.ts'
import { deleteTokensOfSessionsOverBefore } from './staff-session.store.ts'

export { refuseOutsideBranch } from './branch-scope.ts'
export { type AccountRefusal, closeStaffAccount, type Key, reopenStaffAccount } from './close-account.ts'
export { findStaffWithRoles } from './find-staff-with-roles.ts'
export { OfficeTokens } from './office-token.ts'
export { personView } from './person-view.ts'
export { recordAction } from './record-action.ts'
export { type StaffAtWork, StaffSessions, staffSessionEnded } from './staff-sessions.ts'

export function registerStaff(api: Api, services: Services): void {
  serveStaff(api, services)

  const { db, jobs, now } = services
  sweepOldFailures(services)
  jobs.every(freeFormerStaff, '7 * * * *', () => freeWhoLeft(services))
  jobs.every(sweepStaffTokens, '27 3 * * *', () => deleteTokensOfSessionsOverBefore(db, now()))
}
