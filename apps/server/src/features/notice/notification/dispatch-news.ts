import { type Channels, dispatchOf, type Instant, instant, plus, USUAL_CHANNELS } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { Presence } from '../presence/presence.ts'
import { type DueNews, lockDueNews, lotNumberOf, markDispatched, rememberPace } from './dispatch.store.ts'
import { NEWS_LASTS_MS } from './news-lasts.ts'
import { newsMail } from './news-mail.ts'
import { type Preferences, preferencesOfAll } from './preference.store.ts'
import { enqueuePushes } from './push/enqueue-pushes.ts'

const BATCH = 100

/**
 * Sends on by mail and push what stands under the bell. Mails and pushes are enqueued in the transaction that marks
 * the news as sent on, so neither is lost nor doubled with a process.
 */
export async function dispatchNews(services: Services, presence: Presence): Promise<void> {
  for (;;) {
    const count = await inTransaction(services.db, async (tx) => {
      const now = services.now()
      const due = await lockDueNews(tx, now, BATCH)
      const chosen = await preferencesOfAll(tx, [...new Set(due.map(({ news }) => news.customer_id))])
      for (const each of due) {
        const preferences = chosen.get(each.news.customer_id) ?? USUAL_CHANNELS
        await dispatch(services, tx, each, wantedOf(each, preferences), presence, now)
      }
      return due.length
    })
    if (count < BATCH) return
  }
}

/** Account safety is mailed by its own letters, which say more. Nobody is mailed at an address they never proved. */
function wantedOf({ news, addressee }: DueNews, preferences: Preferences): Channels {
  if (news.event === 'account') return { email: false, push: true }
  const { email, push } = preferences[news.event]
  return { email: email && addressee.email_verified_at !== null, push }
}

async function dispatch(
  services: Services,
  tx: Db,
  { news, addressee, mailed_at, pushed_at, still_true }: DueNews,
  wanted: Channels,
  presence: Presence,
  now: Instant,
): Promise<void> {
  const { customer_id: customerId, subject } = news
  const { email, push, again } = dispatchOf(
    {
      event: news.event,
      at: instantOf(news.created_at),
      isRead: news.read_at !== null,
      isStillTrue: still_true,
      wanted,
      isConnected: presence.has(customerId),
      pushedAt: pushed_at === null ? null : instantOf(pushed_at),
      mailedAt: mailed_at === null ? null : instantOf(mailed_at),
    },
    now,
  )
  const until = plus(now, NEWS_LASTS_MS[news.event])
  if (email) {
    const lotNumber = await lotNumberOf(tx, news.link)
    await services.mail.send(tx, newsMail(services.config, addressee, news, lotNumber), until)
  }
  const pushed = push && (await enqueuePushes(services, tx, news)) > 0
  if (news.event === 'outbid' && subject !== null) {
    if (email) await rememberPace(tx, { customerId, subject, channel: 'email', at: now })
    if (pushed) await rememberPace(tx, { customerId, subject, channel: 'push', at: now })
  }
  await markDispatched(tx, news.id, again)
}

const instantOf = (date: Date) => instant(date.getTime())
