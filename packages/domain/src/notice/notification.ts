import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, plus } from '../instant.ts'

/** What the house tells a customer about. */
export const NOTIFICATION_EVENTS = ['outbid', 'ending', 'favourite', 'transaction', 'account'] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/** Account safety is always told by every way there is: whoever steals an account must not be able to silence it. */
export type ChosenEvent = Exclude<NotificationEvent, 'account'>
export const CHOSEN_EVENTS: readonly ChosenEvent[] = ['outbid', 'ending', 'favourite', 'transaction']

export interface Channels {
  readonly email: boolean
  readonly push: boolean
}

/** Before a customer chose: mail for what must not be missed, push for what is over soon (they allowed push themselves). */
export const USUAL_CHANNELS: Readonly<Record<ChosenEvent, Channels>> = {
  outbid: { email: true, push: true },
  ending: { email: false, push: true },
  favourite: { email: false, push: true },
  transaction: { email: true, push: true },
}

/** Followers of a lot hear of its end so long before it. */
export const ENDING_NOTICES_MS = [30 * MINUTE_MS, 5 * MINUTE_MS] as const

/** Two pushes about being outbid on one lot are at least so far apart; the open page hears of each at once. */
export const OUTBID_PUSH_PACE_MS = MINUTE_MS
export const OUTBID_MAIL_PACE_MS = 30 * MINUTE_MS

/** News older than this leaves the house no more: after an outage nobody is woken for what is long over. */
const WORTH_TELLING_MS: Readonly<Record<NotificationEvent, number>> = {
  outbid: 30 * MINUTE_MS,
  ending: 30 * MINUTE_MS,
  favourite: 2 * HOUR_MS,
  transaction: 3 * DAY_MS,
  account: 3 * DAY_MS,
}

/** A piece of news that waits to leave the house, and what is known of its customer. */
export interface WaitingNews {
  readonly event: NotificationEvent
  readonly at: Instant
  readonly isRead: boolean
  /** False once somebody outbid leads again, or the lot is over. */
  readonly isStillTrue: boolean
  readonly wanted: Channels
  /** A page of the site is open somewhere: it has shown the news already. */
  readonly isConnected: boolean
  /** When they last had a push or a mail about the same thing. */
  readonly pushedAt: Instant | null
  readonly mailedAt: Instant | null
}

export interface Dispatch {
  readonly email: boolean
  readonly push: boolean
  /** When to look again, for a push that came too soon after the one before. */
  readonly again: Instant | null
}

const SILENT: Dispatch = { email: false, push: false, again: null }

/** The ways by which a piece of news leaves now. */
export function dispatchOf(news: WaitingNews, now: Instant): Dispatch {
  if (news.isRead || !news.isStillTrue) return SILENT
  if (now - news.at > WORTH_TELLING_MS[news.event]) return SILENT
  const { wanted } = news
  if (news.event !== 'outbid') return { ...wanted, again: null }
  const nextPush = news.pushedAt === null ? now : plus(news.pushedAt, OUTBID_PUSH_PACE_MS)
  const mayMail = news.mailedAt === null || now - news.mailedAt >= OUTBID_MAIL_PACE_MS
  return {
    email: wanted.email && mayMail && !news.isConnected,
    push: wanted.push && nextPush <= now,
    again: wanted.push && nextPush > now ? nextPush : null,
  }
}
