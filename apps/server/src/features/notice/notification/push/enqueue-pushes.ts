import { plus } from '@ketok/domain'
import type { Services } from '../../../../services.ts'
import type { Db } from '../../../../tables.ts'
import { NEWS_LASTS_MS } from '../news-lasts.ts'
import type { Notification } from '../notification.store.ts'
import { sendPush } from './push.jobs.ts'
import { subscriptionsOf } from './push.store.ts'
import { pushMessage } from './push-message.ts'

/** One job for each browser, so that one that does not answer keeps no other. Answers how many. */
export async function enqueuePushes(services: Services, tx: Db, news: Notification): Promise<number> {
  const { config, jobs, now } = services
  const subscriptions = await subscriptionsOf(tx, news.customer_id, now())
  const message = pushMessage(config, news)
  const expiresAt = plus(now(), NEWS_LASTS_MS[news.event])
  for (const { id } of subscriptions)
    await jobs.enqueue(tx, sendPush, { subscriptionId: id, message, expiresAt })
  return subscriptions.length
}
