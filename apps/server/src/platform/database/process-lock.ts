import { createHash } from 'node:crypto'
import { present } from '@ketok/domain'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../observe/log.ts'

const TIMEOUT_MS = 3_000
const RETRY_MS = 500
/**
 * PostgreSQL must not take a connection for dead before its process would notice by itself, so it waits for half a minute,
 * whatever its own settings say.
 */
const WAIT_FOR_THE_DEAD = `
SELECT set_config('tcp_user_timeout', '30000', false), set_config('tcp_keepalives_idle', '30', false),
  set_config('idle_session_timeout', '0', false)`

/**
 * A lock that PostgreSQL holds exactly as long as this process has a certain connection to it: the kernel ends the connection
 * of a process that is killed, and with it the lock. It needs a session of its own, so it must not lead through a pooler.
 */
export class ProcessLock {
  readonly #url: string
  readonly #name: string
  readonly #log: Log
  #client: pg.Client | undefined
  /** Null while the lock is lost; another number each time that it was taken. 0 where nobody asked for it. */
  #hold: number | null = 0
  #times = 0
  #retry: NodeJS.Timeout | undefined
  #released = false

  constructor({ url, name, log }: { url: string; name: string; log: Log }) {
    this.#url = url
    this.#name = name
    this.#log = log
  }

  get hold(): number | null {
    return this.#hold
  }

  /** Resolves when it is held, or has failed once: then it is tried again until it succeeds. */
  async take(): Promise<void> {
    if (this.#client !== undefined) return
    this.#hold = null
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'ketok process',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, new Error('the connection ended')))
    this.#client = client
    try {
      await client.connect()
      await client.query(WAIT_FOR_THE_DEAD)
      // Shared, so that it can be taken anew while PostgreSQL still holds the one of a line that broke.
      await client.query('SELECT pg_advisory_lock_shared($1)', [keyOf(this.#name)])
      if (this.#client === client) this.#hold = ++this.#times
    } catch (error) {
      this.#lost(client, error)
    }
  }

  async release(): Promise<void> {
    this.#released = true
    this.#hold = null
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#released || this.#client !== client) return
    this.#client = undefined
    this.#hold = null
    client.end().catch(() => {})
    this.#log.warn({ err: error }, 'database: the lock of this process is lost')
    this.#retry = setTimeout(() => void this.take(), RETRY_MS)
    this.#retry.unref()
  }
}

/** Which of these names no process holds. */
export async function unlockedAmong<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  const keys = names.map((name) => keyOf(name))
  const { rows } = await sql<{ place: number }>`
    SELECT wanted.place::integer AS place FROM unnest(${keys}::bigint[]) WITH ORDINALITY AS wanted(key, place)
    WHERE NOT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::bigint << 32 | objid::bigint) = wanted.key
    )`.execute(db)
  return rows.map(({ place }) => present(names[place - 1]))
}

/** Of the server of PostgreSQL that is running now: another one after each of its starts, and on another machine. */
export async function serverMark(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ mark: string }>(
    'SELECT left(md5(extract(epoch FROM pg_postmaster_start_time())::text), 8) AS mark',
  )
  return present(rows[0]).mark
}

const keyOf = (name: string): string => createHash('sha256').update(name).digest().readBigInt64BE().toString()
