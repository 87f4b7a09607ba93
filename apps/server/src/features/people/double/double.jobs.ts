import { jobKind } from '../../../platform/jobs.ts'

export const sweepHeld = jobKind('sweep-held-accounts')
