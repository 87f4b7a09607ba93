import { HOUR_MS, MINUTE_MS, type NotificationEvent } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Notification } from '../notification.store.ts'
import { siteLink } from '../site-link.ts'

/** What the site's service worker is told: the contract stands at its top. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}

/** A phone that was off hears of it only while it is still of use. */
export const PUSH_LASTS_MS: Readonly<Record<NotificationEvent, number>> = {
  outbid: 10 * MINUTE_MS,
  ending: 5 * MINUTE_MS,
  favourite: 2 * HOUR_MS,
  transaction: 24 * HOUR_MS,
  account: 24 * HOUR_MS,
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
    url: siteLink(config.keys.routeSecret, link ?? '/profile/notification'),
    tag: subject ?? `notification-${id}`,
  }
}
