import { jobKind } from '../../../platform/jobs.ts'

/** Somebody who left waits for lots to end, not for this. */
export const freeFormerStaff = jobKind('free-former-staff')

/** A new one comes every few minutes with each office that is open. */
export const sweepStaffTokens = jobKind('sweep-staff-tokens')
