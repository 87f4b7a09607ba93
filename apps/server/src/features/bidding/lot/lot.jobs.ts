import { DAY_MS, HOUR_MS, plus } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'
import type { Services } from '../../../services.ts'
import { forgetOldRefusals, forgetRefusalsBeyond } from './refusal.store.ts'

/** Beside each node's own clock: finds what was missed when no node kept its time. */
export const sweepLots = jobKind('sweep-lots')
/** Refused bids are bounded: whoever is refused ten times a second must not fill the disk. */
export const sweepRefusals = jobKind('sweep-refusals')
export const sweepOldRefusals = jobKind('sweep-old-refusals')

/** Of one bidder for one lot; a page repeats a question within half a minute. */
const KEPT_OF_BIDDER = 200
const KEPT_MS = 90 * DAY_MS

export function doLotJobs(services: Services): void {
  const { db, jobs, now } = services
  jobs.every(sweepLots, '* * * * *', () => services.lots.sweep())
  jobs.every(sweepRefusals, '23 * * * *', () =>
    forgetRefusalsBeyond(db, { kept: KEPT_OF_BIDDER, before: plus(now(), -HOUR_MS) }),
  )
  jobs.every(sweepOldRefusals, '43 3 * * *', () => forgetOldRefusals(db, plus(now(), -KEPT_MS)))
}
