import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../observe/log.ts'
import type { Bus } from './bus.ts'

const CHANNEL = 'ketok_news'
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const MAX_BYTES = 7_900
/** More is not worth keeping: whoever missed it will read the state anyway. */
const WAITING_MAX = 1_000
/** A statement that takes longer means a database that is frozen or a line that is dead. */
const TIMEOUT_MS = 3_000
const RETRY_MS = 500

const NOTIFY = `
SELECT pg_notify($1, text) FROM unnest($2::text[]) WITH ORDINALITY AS sent(text, place) ORDER BY place`

/**
 * `LISTEN` and `NOTIFY` on one connection of its own, which must lead to PostgreSQL itself: a pooler in transaction mode
 * forgets who listens. What comes while a statement is under way leaves with the next one.
 */
export class PostgresBus implements Bus {
  readonly maxBytes = MAX_BYTES
  readonly #url: string
  readonly #log: Log
  /** A word of lower-case letters, digits and underscores. */
  readonly #channel: string
  #client: pg.Client | undefined
  #hear: ((text: string) => void) | undefined
  #waiting: string[] = []
  #sending = false
  #closed = false
  #connecting: Promise<void> | undefined

  constructor(url: string, log: Log, channel = CHANNEL) {
    this.#url = url
    this.#log = log
    this.#channel = channel
  }

  async open(hear: (text: string) => void): Promise<void> {
    this.#hear = hear
    try {
      await this.#connect()
    } catch (error) {
      this.#lost(error)
    }
  }

  send(text: string): void {
    if (this.#client === undefined || this.#waiting.length >= WAITING_MAX) return
    this.#waiting.push(text)
    if (!this.#sending) void this.#sendAll()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#connecting
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  async #sendAll(): Promise<void> {
    this.#sending = true
    while (this.#client !== undefined && this.#waiting.length > 0) {
      const client = this.#client
      const texts = this.#waiting
      this.#waiting = []
      try {
        await client.query(NOTIFY, [this.#channel, texts])
      } catch (error) {
        this.#lost(error, client)
      }
    }
    this.#sending = false
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'ketok bus',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    client.on('error', (error) => this.#lost(error, client))
    client.on('end', () => this.#lost(new Error('the connection ended'), client))
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.#hear?.(payload)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${this.#channel}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#closed) await client.end()
    else this.#client = client
  }

  /** Tries again until it is back. A client that was replaced already is of no interest. */
  #lost(error: unknown, client?: pg.Client): void {
    if (this.#closed || client !== this.#client) return
    this.#client = undefined
    this.#waiting = []
    client?.end().catch(() => {})
    this.#log.warn({ err: error }, 'bus: the connection is lost')
    this.#connecting = this.#connectAgain()
  }

  async #connectAgain(): Promise<void> {
    while (!this.#closed) {
      await pause(RETRY_MS)
      try {
        await this.#connect()
        this.#log.info('bus: connected again')
        return
      } catch {
        // Said once, when it was lost.
      }
    }
  }
}
