import type { Instant } from '@ketok/domain'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import { WATCHED } from './database/database.ts'
import type { Log } from './observe/log.ts'
import type { Clock } from './time/clock.ts'

/** Names a kind of job and what it is told. */
export interface JobKind<Data extends object> {
  readonly name: string
  readonly retries: number
  /** What a job is about: while one waits, another about the same is not added. */
  readonly about?: ((data: Data) => string) | undefined
  /** Only so that the compiler knows the data; never set. */
  readonly data?: Data
}

export type NoData = Record<string, never>

export function jobKind<Data extends object = NoData>(
  name: string,
  { retries = 10, about }: { retries?: number; about?: (data: Data) => string } = {},
): JobKind<Data> {
  return { name, retries, about }
}

type Run = (data: object) => Promise<void>

interface Handled {
  readonly retries: number
  /** Of each thing only one waits. A queue that stands keeps the policy it was made with. */
  readonly onceWaiting: boolean
  readonly run: Run
  /** Present on sweeps. */
  readonly cron?: string
}

export interface JobsOptions {
  readonly url: string
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  /** Whether this process does jobs, or only enqueues them. */
  readonly works: boolean
}

const ZONE = 'Asia/Jakarta'
const RETRY_SECONDS = 2
const RETRY_SECONDS_MAX = 600
/** Longer than all time-outs inside any one job together. */
const EXPIRE_SECONDS = 120
const KEEP_DONE_SECONDS = 3_600
/** A new job wakes its worker at once; a timed one, or one to be tried again, is found within this time. */
const POLL_SECONDS = 1
const STOP_MS = 5_000
/** Longer than a worker's longest pause between two looks, and than a restart. */
const LATE_MS = 2 * 60_000

/**
 * One job per timed thing, and a sweep for what was missed. A job lives and dies with the transaction that enqueued
 * it. It may run twice (a process that dies before it says "done"), so handlers must be safe to run twice.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #options: JobsOptions
  readonly #handled = new Map<string, Handled>()
  #isStarted = false

  constructor(options: JobsOptions) {
    this.#options = options
    this.#boss = new PgBoss({
      connectionString: options.url,
      application_name: 'ketok-jobs',
      max: options.works ? 4 : 1,
      ...WATCHED,
      supervise: options.works,
      schedule: options.works,
      useListenNotify: options.works,
      // Migrated with all the rest, so that a node that serves needs no right to change tables.
      migrate: false,
      createSchema: false,
    })
    this.#boss.on('error', (error) => options.log.error({ err: error }, 'jobs: the queue failed'))
  }

  /** Whether this process does jobs, or only enqueues them. */
  get works(): boolean {
    return this.#options.works
  }

  /** Features say at start what is done for a kind. */
  handle<Data extends object>(kind: JobKind<Data>, run: (data: Data) => Promise<void>): void {
    this.#add(kind.name, { retries: kind.retries, onceWaiting: kind.about !== undefined, run: run as Run })
  }

  /** A sweep: `cron` in Jakarta's time, e.g. `* * * * *` for every minute. One node does it. */
  every(kind: JobKind<NoData>, cron: string, run: () => Promise<void>): void {
    this.#add(kind.name, { retries: 0, onceWaiting: true, run, cron })
  }

  /** Part of `tx`: nothing comes of it when that rolls back. Not before `at`; at once unless told. */
  async enqueue<Tables, Data extends object>(
    tx: Kysely<Tables>,
    kind: JobKind<Data>,
    data: NoInfer<Data>,
    at: Instant = this.#options.clock.now(),
  ): Promise<void> {
    // Told with each job: a queue that stands keeps the limit it was made with.
    const retryLimit = this.#handled.get(kind.name)?.retries ?? kind.retries
    await this.#boss.send(kind.name, data, {
      db: fromKysely(tx),
      startAfter: new Date(at),
      retryLimit,
      ...(kind.about === undefined ? {} : { singletonKey: kind.about(data) }),
    })
  }

  /** For health: whether what is enqueued here is taken in. A queue that another process works on is well too. */
  async state(): Promise<'ok' | 'not_started'> {
    // Its start has compared the tables with what this version needs.
    if (!this.#isStarted) return 'not_started'
    await this.#options.pool.query('SELECT FROM pgboss.version')
    return 'ok'
  }

  /** For health: whether all that is due is done in time, whichever process does it. */
  async lateness(): Promise<'ok' | 'late'> {
    const { rowCount } = await this.#options.pool.query(
      `SELECT FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after < $1 LIMIT 1`,
      [new Date(this.#options.clock.now() - LATE_MS)],
    )
    return rowCount === 0 ? 'ok' : 'late'
  }

  /** For health: whether jobs of a kind have been tried in vain for a while, and wait for another try. */
  async isStuck<Data extends object>(kind: JobKind<Data>): Promise<boolean> {
    const { rowCount } = await this.#options.pool.query(
      `SELECT FROM pgboss.job WHERE name = $1 AND state = 'retry' AND created_on < $2 LIMIT 1`,
      [kind.name, new Date(this.#options.clock.now() - LATE_MS)],
    )
    return rowCount !== 0
  }

  /** After all features registered their kinds. `first` ends before any job is done; it may enqueue some. */
  async start(first: () => Promise<void> = async () => {}): Promise<void> {
    await this.#boss.start()
    this.#isStarted = true
    for (const [name, { retries, onceWaiting }] of this.#handled) {
      await this.#boss.createQueue(name, {
        notify: true,
        // A sweep that is late is done once, not once for every minute missed.
        policy: onceWaiting ? 'short' : 'standard',
        retryLimit: retries,
        retryDelay: RETRY_SECONDS,
        retryBackoff: true,
        retryDelayMax: RETRY_SECONDS_MAX,
        expireInSeconds: EXPIRE_SECONDS,
        deleteAfterSeconds: KEEP_DONE_SECONDS,
      })
    }
    await first()
    if (this.#options.works) await this.#work()
  }

  async stop(): Promise<void> {
    this.#isStarted = false
    await this.#boss.stop({ graceful: true, timeout: STOP_MS })
  }

  /** Does one job now, outside the queue: tests of a sweep, and operators. */
  async run<Data extends object>(kind: JobKind<Data>, data: Data): Promise<void> {
    await this.#handler(kind.name).run(data)
  }

  /** Does by hand, in order, all that is due by the clock; answers how many. For processes whose workers rest. */
  async runDue(): Promise<number> {
    let count = 0
    for (;;) {
      const { rows } = await this.#options.pool.query<{ id: string; name: string; data: object }>(
        `SELECT id, name, data FROM pgboss.job
         WHERE state IN ('created', 'retry') AND start_after <= $1 AND name = ANY($2)
         ORDER BY start_after, created_on LIMIT 1`,
        [new Date(this.#options.clock.now()), [...this.#handled.keys()]],
      )
      const [due] = rows
      if (due === undefined) return count
      await this.#handler(due.name).run(due.data)
      await this.#boss.complete(due.name, due.id, null, { includeQueued: true })
      count++
    }
  }

  #add(name: string, handled: Handled): void {
    if (this.#handled.has(name)) throw new Error(`Failed to handle the job ${name}: it has a handler already`)
    this.#handled.set(name, handled)
  }

  #handler(name: string): Handled {
    const handled = this.#handled.get(name)
    if (handled === undefined) throw new Error(`Failed to run the job ${name}: no feature handles it`)
    return handled
  }

  async #work(): Promise<void> {
    for (const [name, { run, cron }] of this.#handled) {
      if (cron !== undefined) await this.#boss.schedule(name, cron, {}, { tz: ZONE })
      let worker: string | null = null
      worker = await this.#boss.work<object>(
        name,
        { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS },
        async (jobs) => {
          for (const job of jobs) {
            try {
              await run(job.data)
            } catch (error) {
              this.#options.log.error({ err: error, job: name, job_id: job.id }, 'jobs: a job failed')
              throw error
            } finally {
              // Looks for the next one at once: mails of a sale's end would leave one each second.
              if (worker !== null) this.#boss.notifyWorker(worker)
            }
          }
        },
      )
    }
  }
}

/** The queue's own tables, beside the migrations and under the same care. */
export async function migrateJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 })
  await boss.start()
  await boss.stop({ graceful: false })
}
