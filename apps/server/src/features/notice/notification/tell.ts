import type { CustomerId, Instant, NotificationEvent } from '@ketok/domain'
import type { Publisher } from '../../../platform/bus/publisher.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { jobKind } from '../../../platform/jobs.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { customerNews } from './customer-news.ts'
import { announceNotification, notify } from './notify.ts'

/** Which pages of a customer have changed: the wallet, or the bills and all else about money. */
type Topic = 'nipl' | 'transaction'

/** What a customer is told once it is true. */
export interface News {
  readonly customerId: CustomerId
  /** The pages that it changes, where they are about money. */
  readonly topic?: Topic
  readonly title: string
  readonly description: string
  readonly link?: string
  readonly event?: NotificationEvent
}

/**
 * Stores what is told with what it tells of, and when that is committed rings the bell and has open pages fetch afresh.
 * Mail and push follow from what is stored.
 */
export async function tell({ live }: Pick<Services, 'live'>, tx: Db, news: News, at: Instant): Promise<void> {
  await notify(tx, news.customerId, { ...news, at })
  afterCommit(tx, () => announceNews(live, news))
}

/**
 * The same where a lot closes: its own news leave first, and whoever closes it may never know that it committed. So the
 * bell rings by a job that is committed with it.
 */
export async function tellByJob(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Db,
  news: News,
  at: Instant,
): Promise<void> {
  await notify(tx, news.customerId, { ...news, at })
  await jobs.enqueue(tx, announceLater, { ...news })
}

export const announceLater = jobKind<News>('announce-news')

/** For news that were stored by `notify`, where something else has to happen between the commit and the bell. */
export function announceNews(live: Publisher, news: News): void {
  if (news.topic !== undefined) announceChange(live, news.customerId, news.topic)
  announceNotification(live, news.customerId, news)
}

/** Nothing to tell, but open pages of the customer show what changed. After the commit. */
export function announceChange(live: Publisher, customerId: CustomerId, topic: Topic): void {
  live.announce(customerNews, customerId, { type: 'notice', topic })
}
