import { jobKind } from '../../../platform/jobs.ts'

export const forgetOldMessages = jobKind('forget-old-messages')
