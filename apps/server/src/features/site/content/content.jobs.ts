import { jobKind } from '../../../platform/jobs.ts'

export const forgetOldMessages = jobKind('forget-old-messages')
export const forgetContentPictures = jobKind('forget-content-pictures')
