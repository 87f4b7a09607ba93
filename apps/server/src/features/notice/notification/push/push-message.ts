import { sitePaths } from '@ketok/contract/site-paths'
import type { Config } from '../../../../config.ts'
import type { Notification } from '../notification.store.ts'
import { siteLink } from '../site-link.ts'

/** What the site's service worker is told: the contract stands at its top. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}

/** Longer texts would not fit into the one record of a push message. */
const TEXT_MAX = 500

export function pushMessage(
  config: Config,
  { id, title, description, link, subject }: Notification,
): PushMessage {
  return {
    title: title.slice(0, TEXT_MAX),
    body: description.slice(0, TEXT_MAX),
    url: siteLink(config.keys.routeSecret, link ?? sitePaths.notifications),
    tag: subject ?? `notification-${id}`,
  }
}
