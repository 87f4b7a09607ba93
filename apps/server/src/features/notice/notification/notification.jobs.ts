import { DAY_MS, plus } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'
import type { Services } from '../../../services.ts'
import type { Presence } from '../presence/presence.ts'
import { deletePacesBefore } from './dispatch.store.ts'
import { dispatchNews } from './dispatch-news.ts'
import { deliverPush } from './push/deliver-push.ts'
import { sendPush } from './push/push.jobs.ts'
import { announceLater, announceNews } from './tell.ts'
import { tellEnding } from './tell-ending.ts'
import { tellOutbid } from './tell-outbid.ts'
import { tellStarting } from './tell-starting.ts'

/**
 * Everything that followers of lots are to be told, and everything told that is to leave the house. What cannot be told
 * now keeps no mail from leaving.
 */
export const sweepNews = jobKind('sweep-news')
const sweepPaces = jobKind('sweep-notification-paces')

export function doNotificationJobs(services: Services, presence: Presence): void {
  services.jobs.handle(announceLater, async (news) => announceNews(services.live, news))
  services.jobs.handle(sendPush, (push) => deliverPush(services, push))
  const dispatch = () => dispatchNews(services, presence)
  services.jobs.every(sweepNews, '* * * * *', async () => {
    for (const tell of [tellOutbid, tellEnding, tellStarting, dispatch])
      await tell(services).catch((error: unknown) => {
        services.log.error(
          { err: error, step: tell.name },
          'news: some could not be told; the sweep comes back',
        )
      })
  })
  services.jobs.every(sweepPaces, '23 3 * * *', () =>
    deletePacesBefore(services.db, plus(services.now(), -DAY_MS)),
  )
}
