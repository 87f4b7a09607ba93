import { DAY_MS, plus } from '@ketok/domain'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { forgetMessagesBefore } from './contact.store.ts'
import { forgetContentPictures, forgetOldMessages } from './content.jobs.ts'
import { serveContent, serveContentDesk } from './content.routes.ts'
import { forgetUnnamedPictures } from './take-content-picture.ts'

/** What the privacy page promises: nobody's message is kept longer than two years. */
const KEPT_MS = 2 * 365 * DAY_MS
/** A form may lie open over a holiday. */
const UNNAMED_MS = 30 * DAY_MS

export function registerContent(api: Api, services: Services): void {
  serveContent(api, services)
  serveContentDesk(api, services)

  const { db, jobs, now } = services
  const ago = (ms: number) => new Date(plus(now(), -ms))
  jobs.every(forgetOldMessages, '20 3 * * *', () => forgetMessagesBefore(db, ago(KEPT_MS)))
  jobs.every(forgetContentPictures, '40 3 * * *', () => forgetUnnamedPictures(services, ago(UNNAMED_MS)))
}
