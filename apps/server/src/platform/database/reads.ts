import { setTimeout as pause } from 'node:timers/promises'
import { present, SECOND_MS } from '@ketok/domain'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { FreshRun } from '../concurrency/fresh-run.ts'
import type { Log } from '../observe/log.ts'
import type { Reading } from '../observe/metrics.ts'
import { databaseIsShort, lostTheDatabase, openPool, queriesOver, sqlStateOf } from './database.ts'

/** A replica that does not answer a look within this counts as gone. */
const LOOK_MS = SECOND_MS
/** So long a question waits until the replica has replayed what the primary had when it was asked. */
const REPLAY_MS = 50
const FIRST_PAUSE_MS = 2
/** So long nobody asks a replica again that was behind, or gone: whoever tries it waits. */
const AVOID_MS = { behind: SECOND_MS, unavailable: 5 * SECOND_MS }

type ReplicaState = 'ok' | keyof typeof AVOID_MS

interface ReadsOptions<Tables> {
  readonly primary: pg.Pool
  readonly db: Kysely<Tables>
  /** The address of a streaming replica, if there is one. */
  readonly replicaUrl: string | null
  readonly connections: number
  readonly log: Log
}

/**
 * Where long readings are asked: a replica, as far as it has everything that was true when the question came, and
 * otherwise the primary. So an answer is never older than its question: whoever wrote something, at whichever process of
 * the house, finds it (decision 0450).
 */
export class Reads<Tables> {
  readonly #primary: pg.Pool
  readonly #db: Kysely<Tables>
  readonly #log: Log
  readonly #replica: Replica<Tables> | null
  readonly #look = new FreshRun(() => this.#state())
  #avoidedUntil = 0
  #told: ReplicaState = 'ok'
  #byReplica = 0
  #byPrimary = 0

  constructor({ primary, db, replicaUrl, connections, log }: ReadsOptions<Tables>) {
    this.#primary = primary
    this.#db = db
    this.#log = log
    this.#replica = replicaUrl === null ? null : new Replica(replicaUrl, connections, log)
  }

  get hasReplica(): boolean {
    return this.#replica !== null
  }

  /** What `work` reads. It may run twice, so it reads and does nothing else. */
  async ask<Answer>(work: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer> {
    const replica = this.#replica
    if (replica === null) return work(this.#db)
    if (performance.now() >= this.#avoidedUntil && (await this.#look.fresh()) === 'ok') {
      try {
        const answer = await work(replica.db)
        this.#byReplica++
        return answer
      } catch (error) {
        if (!isReplicasOwn(error)) throw error
        this.#log.warn({ err: error }, 'replica: a question is asked again at the primary')
      }
    }
    this.#byPrimary++
    return work(this.#db)
  }

  /** How the replica is, for the health of this node. */
  state(): Promise<ReplicaState> {
    return this.#look.fresh()
  }

  readings(): Reading[] {
    if (this.#replica === null) return []
    return [
      {
        name: 'ketok_reads_by_replica_total',
        help: 'Long readings that the replica answered',
        read: async () => this.#byReplica,
      },
      {
        name: 'ketok_reads_by_primary_total',
        help: 'Long readings that the primary answered because the replica could not',
        read: async () => this.#byPrimary,
      },
    ]
  }

  async close(): Promise<void> {
    await this.#replica?.close()
  }

  async #state(): Promise<ReplicaState> {
    if (this.#replica === null) return 'ok'
    // Everything that was answered as written is flushed.
    const { rows } = await this.#primary.query<{ at: string }>('SELECT pg_current_wal_flush_lsn() AS at')
    const state = await this.#replica.reaches(rows[0]?.at ?? '')
    this.#avoidedUntil = state === 'ok' ? 0 : performance.now() + AVOID_MS[state]
    if (state !== this.#told) this.#log.warn({ state }, 'replica: another state')
    this.#told = state
    return state
  }
}

class Replica<Tables> {
  readonly db: Kysely<Tables>
  readonly #pool: pg.Pool
  /** Asks how far the replica is, on a connection that no long reading keeps. */
  readonly #scout: pg.Pool
  readonly #busy = new Set<pg.PoolClient>()
  readonly #log: Log

  constructor(url: string, connections: number, log: Log) {
    const onIdleError = (error: Error) => log.warn({ err: error }, 'replica: an idle connection broke')
    this.#pool = openPool({ url, connections, onIdleError, connectTimeoutMs: LOOK_MS })
    this.#scout = openPool({ url, connections: 1, onIdleError, connectTimeoutMs: LOOK_MS, answerMs: LOOK_MS })
    this.#pool.on('acquire', (client) => this.#busy.add(client))
    this.#pool.on('release', (_, client) => this.#busy.delete(client))
    this.#log = log
    this.db = queriesOver(this.#pool)
  }

  async reaches(position: string): Promise<ReplicaState> {
    const giveUpAt = performance.now() + REPLAY_MS
    try {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
        const { rows } = await this.#scout.query<{ has: boolean | null }>(
          'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has',
          [position],
        )
        if (rows[0]?.has) return 'ok'
        if (performance.now() + pauseMs > giveUpAt) return 'behind'
        await pause(pauseMs)
      }
    } catch (error) {
      this.#log.debug({ err: error }, 'replica: does not answer')
      // Whoever still waits for it asks the primary instead.
      for (const client of this.#busy) client.end().catch(() => {})
      return 'unavailable'
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#scout.end()])
  }
}

/** Whether the primary may well answer what the replica did not: it is gone, or its replay ended the question (40001). */
function isReplicasOwn(error: unknown): boolean {
  return lostTheDatabase(error) || databaseIsShort(error) || sqlStateOf(error) === '40001'
}

/**
 * Throws where a read address answers and is no replica of the primary: an answer from there would be about another
 * house, or stand still. One that does not answer is asked later.
 */
export async function refuseStrangeReplica(primaryUrl: string, replicaUrl: string): Promise<void> {
  const replica = await identityOf(replicaUrl).catch((error: unknown) => {
    if (lostTheDatabase(error)) return null
    throw error
  })
  if (replica === null) return
  const primary = await identityOf(primaryUrl)
  const isReplica =
    replica.is_replica && replica.cluster === primary.cluster && replica.database === primary.database
  if (isReplica) return
  const what = replica.is_replica ? 'is a replica of another database' : 'is no replica: it follows nobody'
  throw new Error(
    `Failed to use DATABASE_READ_URL: it ${what}. Name a streaming replica of the database of DATABASE_URL, or none.`,
  )
}

async function identityOf(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ is_replica: boolean; cluster: string; database: string }>(
      `SELECT pg_is_in_recovery() AS is_replica, system_identifier::text AS cluster, current_database() AS database
       FROM pg_control_system()`,
    )
    return present(rows[0])
  } finally {
    await client.end().catch(() => {})
  }
}
