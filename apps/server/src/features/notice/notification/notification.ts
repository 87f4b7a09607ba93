import { DAY_MS, plus } from '@ketok/domain'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { Presence } from '../presence/presence.ts'
import { deletePacesBefore } from './dispatch.store.ts'
import { dispatchNews } from './dispatch-news.ts'
import { NewsFollower } from './news-follower.ts'
import { sweepNews, sweepPaces } from './notification.jobs.ts'
import { serveNotifications } from './notification.routes.ts'
import { deliverPush } from './push/deliver-push.ts'
import { sendPush } from './push/push.jobs.ts'
import { announceLater, announceNews } from './tell.ts'
import { tellEnding } from './tell-ending.ts'
import { tellOutbid } from './tell-outbid.ts'
import { tellStarting } from './tell-starting.ts'

export { asSentence } from './as-sentence.ts'
export { countUnread } from './count-unread.ts'
export { customerNews } from './customer-news.ts'
export { NewsDue } from './news-due.ts'
export { announceNotification, notify, type Told } from './notify.ts'
export { siteLink } from './site-link.ts'
export { announceChange, announceNews, type News, tell, tellByJob } from './tell.ts'
export { withLot } from './with-lot.ts'

export function registerNotifications(api: Api, services: Services): void {
  serveNotifications(api, services)

  const presence = new Presence(services.live)
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
  const follower = services.jobs.works ? new NewsFollower(services, presence) : null
  api.app.addHook('onClose', async () => {
    await follower?.stop()
    presence.stop()
  })
}
