import { jobKind } from '../../../platform/jobs.ts'
import type { Services } from '../../../services.ts'
import { sweepOldFailures } from './sign-in-failures.ts'
import { deleteTokensOfSessionsOverBefore } from './staff-session.store.ts'

/** A new one comes every few minutes with each office that is open. */
export const sweepStaffTokens = jobKind('sweep-staff-tokens')

export function doStaffJobs(services: Services): void {
  const { db, jobs, now } = services
  sweepOldFailures(services)
  jobs.every(sweepStaffTokens, '27 3 * * *', () => deleteTokensOfSessionsOverBefore(db, now()))
}
