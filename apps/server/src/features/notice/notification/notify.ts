import type { CustomerId, Instant, NotificationEvent } from '@ketok/domain'
import type { Publisher } from '../../../platform/bus/publisher.ts'
import type { Db } from '../../../tables.ts'
import { customerNews } from './customer-news.ts'
import { insertNotification } from './notification.store.ts'

export interface Told {
  readonly title: string
  readonly description: string
  /** One of `sitePaths`, whose ids are plain; the browser seals them. */
  readonly link?: string
  /** Decides by which ways it leaves; `transaction`, for money and its papers, unless told. */
  readonly event?: NotificationEvent
  /** What it is about, where it is told once; a second one of the same is refused. */
  readonly subject?: string
  readonly at: Instant
}

/**
 * Stored with what it tells of: both are true or neither. Mail and push follow from the stored row, so nobody waits
 * for them here. Call `announceNotification` after the commit.
 */
export async function notify(tx: Db, customerId: CustomerId, told: Told): Promise<void> {
  const { title, description, link = null, event = 'transaction', subject = null, at } = told
  await insertNotification(tx, { customerId, title, description, link, event, subject, at })
}

/** Hints the open pages of the customer to fetch their notifications afresh. */
export function announceNotification(
  live: Publisher,
  customerId: CustomerId,
  told: Pick<Told, 'title' | 'description' | 'link'>,
): void {
  live.announce(customerNews, customerId, {
    type: 'notice',
    topic: 'notification',
    title: told.title,
    message: told.description,
    ...(told.link === undefined ? {} : { link: told.link }),
  })
}
