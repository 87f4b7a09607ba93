import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { Presence } from '../presence/presence.ts'
import { NewsFollower } from './news-follower.ts'
import { doNotificationJobs } from './notification.jobs.ts'
import { serveNotifications } from './notification.routes.ts'

export function registerNotifications(api: Api, services: Services): void {
  serveNotifications(api, services)

  const presence = new Presence(services.live)
  doNotificationJobs(services, presence)
  const follower = services.jobs.works ? new NewsFollower(services, presence) : null
  api.app.addHook('onClose', async () => {
    await follower?.stop()
    presence.stop()
  })
}
