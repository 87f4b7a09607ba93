import { type Instant, MINUTE_MS, plus, SECOND_MS } from '@ketok/domain'
import { type Publisher, topic } from '../../../platform/bus/publisher.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Caller, Session } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { ACCESS_TOKEN_MS, type AccessTokens } from './access-token.ts'
import { sessionsEndedSince } from './session.store.ts'

/** How soon a session that ended on another node is refused here. */
const REFRESH_MS = SECOND_MS
/** Knowledge older than this is not trusted: the call waits for the database instead. */
const STALE_MS = 5 * SECOND_MS
/** Asked again each time, because a transaction may commit later than the moment it wrote down. */
const OVERLAP_MS = MINUTE_MS

export interface SessionsOptions {
  readonly db: Db
  readonly clock: Clock
  readonly live: Publisher
  readonly tokens: AccessTokens
}

/** A sign-in is over; what belongs to it is closed. */
export const sessionEnded = topic<number>('session')

/**
 * Tells who calls, without asking the database each time: access tokens are signed, and the few sessions that ended
 * while tokens of theirs are still valid are kept in memory. What ends on this node is refused at once.
 */
export class Sessions implements Session {
  readonly #options: SessionsOptions
  /** When each was learned to have ended; dropped once all its tokens are expired. */
  readonly #ended = new Map<number, Instant>()
  #queriedAt: Instant | null = null
  #refreshedAt = Number.NEGATIVE_INFINITY
  #refreshing: Promise<void> | null = null

  constructor(options: SessionsOptions) {
    this.#options = options
    options.live.listen(sessionEnded, (id, _news, origin) => {
      // Before the next look at the database: what ended anywhere is refused here at once.
      if (origin === 'elsewhere') this.#ended.set(id, options.clock.now())
    })
  }

  get tokens(): AccessTokens {
    return this.#options.tokens
  }

  /** At once for whoever called before: each turn that a bid waits for is one more in which others come between. */
  authenticate(authorization: string | undefined): Caller | null | Promise<Caller | null> {
    if (authorization === undefined) return null
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
    const caller = token === undefined ? null : this.#options.tokens.read(token, this.#options.clock.now())
    const isLate = performance.now() - this.#refreshedAt > STALE_MS
    return caller instanceof Promise || isLate ? this.#askFirst(caller) : this.#current(caller)
  }

  async #askFirst(read: Caller | null | Promise<Caller | null>): Promise<Caller> {
    const caller = await read
    if (caller !== null && performance.now() - this.#refreshedAt > STALE_MS) await this.refresh()
    return this.#current(caller)
  }

  #current(caller: Caller | null): Caller {
    if (caller === null || this.#ended.has(caller.sessionId)) refuse({ code: 'session_ended' })
    return caller
  }

  /** After the commit that ended them. The live connection listens, to close what belongs to them. */
  markEnded(sessionIds: readonly number[]): void {
    for (const id of sessionIds) {
      if (this.#ended.has(id)) continue
      this.#ended.set(id, this.#options.clock.now())
      this.#options.live.announce(sessionEnded, id)
    }
  }

  /** Learns what ended elsewhere. One question at a time, however many wait for it. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#ask().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  /** Keeps up with the other nodes until told to stop. */
  watch(onError: (error: unknown) => void): () => void {
    const timer = setInterval(() => this.refresh().catch(onError), REFRESH_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  async #ask(): Promise<void> {
    const { db, clock, live } = this.#options
    const startedAt = performance.now()
    const now = clock.now()
    const since = this.#queriedAt ?? plus(now, -ACCESS_TOKEN_MS)
    for (const id of await sessionsEndedSince(db, plus(since, -OVERLAP_MS))) {
      if (this.#ended.has(id)) continue
      this.#ended.set(id, now)
      live.relay(sessionEnded, id, undefined)
    }
    this.#queriedAt = now
    this.#refreshedAt = startedAt
    this.#forgetExpired(now)
  }

  #forgetExpired(now: Instant): void {
    for (const [id, endedAt] of this.#ended) {
      if (endedAt + ACCESS_TOKEN_MS + 2 * OVERLAP_MS < now) this.#ended.delete(id)
    }
  }
}
