import { DAY_MS, plus } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'
import type { Services } from '../../../services.ts'
import { forgetMessagesBefore } from './contact.store.ts'

/** What the privacy page promises: nobody's message is kept longer than two years. */
const KEPT_MS = 2 * 365 * DAY_MS

export const forgetOldMessages = jobKind('forget-old-messages')

export function doContentJobs({ jobs, db, now }: Services): void {
  jobs.every(forgetOldMessages, '20 3 * * *', () => forgetMessagesBefore(db, new Date(plus(now(), -KEPT_MS))))
}
