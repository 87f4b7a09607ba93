import type { CustomerId } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'
import type { Publisher } from '../../../platform/publisher.ts'
import { announceNotification } from './notify.ts'

/** What a customer is told once it is true, and which of his pages it changes. */
export interface News {
  readonly customerId: CustomerId
  readonly topic: 'nipl' | 'transaction'
  readonly title: string
  readonly description: string
  readonly link: string
}

/** After the commit: open pages of the customer fetch his wallet or bills afresh, and the bell rings. */
export function announceNews(live: Publisher, news: News): void {
  live.announce(`customer:${news.customerId}`, { type: 'notice', topic: news.topic })
  announceNotification(live, news.customerId, news)
}

/** For news that become true with somebody else's transaction. */
export const announceLater = jobKind<News>('announce-news')
