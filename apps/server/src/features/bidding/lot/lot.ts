import { DAY_MS, HOUR_MS, plus } from '@ketok/domain'
import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { sweepLots, sweepOldRefusals, sweepRefusals } from './lot.jobs.ts'
import { serveLots } from './lot.routes.ts'
import { forgetOldRefusals, forgetRefusalsBeyond } from './refusal.store.ts'

/** Of one bidder for one lot; a page repeats a question within half a minute. */
const KEPT_OF_BIDDER = 200
const KEPT_MS = 90 * DAY_MS

export function registerLots(api: Api, services: Services): void {
  serveLots(api, services)

  const { db, jobs, now } = services
  jobs.every(sweepLots, '* * * * *', () => services.lots.sweep())
  jobs.every(sweepRefusals, '23 * * * *', () =>
    forgetRefusalsBeyond(db, { kept: KEPT_OF_BIDDER, before: plus(now(), -HOUR_MS) }),
  )
  jobs.every(sweepOldRefusals, '43 3 * * *', () => forgetOldRefusals(db, plus(now(), -KEPT_MS)))
}
