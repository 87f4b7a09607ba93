import { DAY_MS, plus } from '@ketok/domain'
import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { forgetMessagesBefore } from './contact.store.ts'
import { forgetOldMessages } from './content.jobs.ts'
import { serveContent } from './content.routes.ts'

/** What the privacy page promises: nobody's message is kept longer than two years. */
const KEPT_MS = 2 * 365 * DAY_MS

export function registerContent(api: Api, services: Services): void {
  serveContent(api, services)

  const { db, jobs, now } = services
  jobs.every(forgetOldMessages, '20 3 * * *', () => forgetMessagesBefore(db, new Date(plus(now(), -KEPT_MS))))
}
