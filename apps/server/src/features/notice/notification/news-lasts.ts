import { HOUR_MS, MINUTE_MS, type NotificationEvent } from '@ketok/domain'

/** Whoever could not be reached hears of it only while it is still of use. */
export const NEWS_LASTS_MS: Readonly<Record<NotificationEvent, number>> = {
  outbid: 10 * MINUTE_MS,
  ending: 5 * MINUTE_MS,
  favourite: 2 * HOUR_MS,
  transaction: 24 * HOUR_MS,
  account: 24 * HOUR_MS,
}
