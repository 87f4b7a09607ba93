import { jobKind } from '../../../platform/jobs.ts'

/** A new one comes every few minutes with each office that is open. */
export const sweepStaffTokens = jobKind('sweep-staff-tokens')
