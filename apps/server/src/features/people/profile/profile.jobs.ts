import { jobKind } from '../../../platform/jobs.ts'

export const sweepBankChanges = jobKind('sweep-bank-changes')
export const sweepOldNiks = jobKind('sweep-old-niks')
export const sweepOldProfiles = jobKind('sweep-old-profiles')
