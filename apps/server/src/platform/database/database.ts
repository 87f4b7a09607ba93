import { setTimeout as pause } from 'node:timers/promises'
import type { Instant } from '@ketok/domain'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { callbackStatements } from '../hot/callback-statements.ts'

export interface DatabaseOptions {
  readonly url: string
  /** Connections at most. The bid path holds few, for it commits in batches. */
  readonly connections: number
  /** Told of a connection that broke while it lay idle; the pool replaces it. */
  readonly onIdleError: (error: Error) => void
  /** How long a question waits for a connection. */
  readonly connectTimeoutMs?: number
  /** How long one waits for its answer; for ever, if not said. */
  readonly answerMs?: number
}

declare global {
  /** A `timestamptz` arrives as a Date, and the milliseconds of a Date are what an Instant is: no reader of a row has to say so. */
  interface Date {
    getTime(): Instant
  }
}

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182

/** Rupiah and sequence numbers are `bigint` in the database and safe integers here; anything larger is a fault. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Failed to read ${text}: larger than a safe integer`)
  return value
}

const types = new pg.TypeOverrides()
types.setTypeParser(INT8, safeInteger)
types.setTypeParser(INT8_ARRAY, (text) => listOf(text).map(safeInteger))
// A calendar day has no time zone; a Date made of it would have the machine's.
types.setTypeParser(DATE, (text) => text)
types.setTypeParser(DATE_ARRAY, (text) => listOf(text))

function listOf(text: string): string[] {
  const inner = text.slice(1, -1)
  return inner === '' ? [] : inner.split(',')
}

/**
 * A line whose other end is gone without a word is asked about after ten quiet seconds, and given up ten later: Linux would wait
 * for two hours, and whoever waits for its answer with it.
 */
export const WATCHED = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

export function openPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    types,
    onConnect: meet,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    ...(options.answerMs === undefined ? {} : { query_timeout: options.answerMs }),
    idleTimeoutMillis: 30_000,
    ...WATCHED,
    application_name: 'ketok',
  })
  pool.on('error', options.onIdleError)
  // One that breaks between two statements of a transaction has no other listener, and an error nobody listens to
  // ends the process. Its next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Connections that lead through a pooler. */
const pooled = new WeakSet<pg.ClientBase>()

/** Whether each transaction of this connection may be another session of PostgreSQL, which knows no statement of before. */
export const isPooled = (client: pg.ClientBase): boolean => pooled.has(client)

/**
 * What PostgreSQL does with a connection of ours whose process is frozen or gone: its open transaction ends, so that others get
 * the rows that it has under lock. No transaction of the house waits for anybody but PostgreSQL.
 */
const LEFT_ALONE = {
  idle_in_transaction_session_timeout: '30s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
} as const

const MEET = `SELECT ${Object.entries({ TimeZone: 'UTC', ...LEFT_ALONE })
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')}, pg_backend_pid() AS pid`

/**
 * The first question on a new connection. The zone is one of the few things that poolers carry along from session to session;
 * as an option of the start they refuse it. The rest stays with its session, and is the same for all that get it from a pooler.
 * And who answers under another number than the one that was greeted with is not who greeted: a pooler stands between.
 */
async function meet(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(MEET)
  if (rows[0]?.pid !== greetedAs(client)) pooled.add(client)
}

/** `pg` keeps it for cancelling; its types do not tell. */
const greetedAs = (client: pg.ClientBase) => (client as { processID?: number }).processID

/**
 * Whether a pooler before this pool is in session mode, and saves no connection. In transaction mode what one connection leaves
 * behind in a session of PostgreSQL is seen by the next that gets it, and that is the one that was used last.
 */
export async function poolerKeepsSessions(pool: pg.Pool): Promise<boolean> {
  for (let look = 0; look < SESSION_LOOKS; look++) {
    const one = await pool.connect()
    try {
      if (!pooled.has(one)) return false
      const mark = `look-${process.pid}-${look}`
      await one.query("SELECT set_config('ketok.look', $1, false)", [mark])
      const connecting = pool.connect()
      const other = await Promise.race([connecting, pause(SESSION_TIMEOUT_MS, null)])
      if (other === null) {
        // It waits for a session that the first one keeps.
        connecting.then(
          (late) => late.release(),
          () => {},
        )
        return true
      }
      try {
        const { rows } = await other.query<{ seen: string | null }>(
          "SELECT current_setting('ketok.look', true) AS seen",
        )
        if (rows[0]?.seen === mark) return false
      } finally {
        other.release()
      }
    } finally {
      one.release()
    }
  }
  return true
}

/** Between two questions another process may have used that session. */
const SESSION_LOOKS = 5
const SESSION_TIMEOUT_MS = 2_000

/** Throws where an address that needs sessions of its own (`LISTEN`, locks that outlive a transaction) leads through a pooler. */
export async function refusePooler(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await meet(client)
  } finally {
    await client.end().catch(() => {})
  }
  if (!isPooled(client)) return
  throw new Error(
    'Failed to use the database: a pooler stands before it, and locks and notifications need PostgreSQL itself. ' +
      'Set DATABASE_DIRECT_URL to the address behind the pooler; DATABASE_URL may lead through it.',
  )
}

/** The same pool for queries that are written as hand SQL and for those that are built. */
export function queriesOver<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: callbackStatements(pool, isPooled) }) })
}

/** Serialization failure and deadlock: PostgreSQL chose a victim and asks it to try again. */
const TRY_AGAIN = new Set(['40001', '40P01'])
const ATTEMPTS = 4

/** What is to be done once a transaction that is under way is true. */
const afterCommits = new WeakMap<object, (() => void)[]>()

/**
 * Runs `work` in one transaction. May run it again when PostgreSQL picked it as the victim of a conflict, so
 * nothing but the database may change inside; announce after it returned, or by `afterCommit`.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const acts: (() => void)[] = []
    let result: Result
    try {
      result = await db.transaction().execute((tx) => {
        afterCommits.set(tx, acts)
        return work(tx)
      })
    } catch (error) {
      if (attempt === ATTEMPTS || !TRY_AGAIN.has(sqlStateOf(error) ?? '')) throw error
      continue
    }
    for (const act of acts) act()
    return result
  }
}

/** Runs `work` in a transaction and takes back all that it wrote: nobody else ever sees it. Answers what it read. */
export async function takenBack<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const end = new TakenBack<Result>()
  try {
    return await inTransaction(db, async (tx) => {
      end.result = await work(tx)
      throw end
    })
  } catch (error) {
    if (error !== end) throw error
    return end.result as Result
  }
}

/** Not a fault: the way to a rollback. */
class TakenBack<Result> extends Error {
  result: Result | undefined
}

/**
 * Does `act` when `inTransaction` has committed, in the order in which it was asked; never when the transaction, this
 * attempt of it or the part that asked came to nothing. A process that dies in between does not do it.
 */
export function afterCommit<Tables>(tx: Kysely<Tables>, act: () => void): void {
  const acts = afterCommits.get(tx)
  if (acts === undefined)
    throw new Error('Failed to wait for a commit: inTransaction did not begin this transaction')
  acts.push(act)
}

/**
 * A part of a transaction that may fail alone: what it wrote is undone, and the rest goes on with what `instead` says.
 * A conflict, for which the whole is tried again, and a lost database are no failure of the part.
 */
export async function inPart<Tables, Result>(
  tx: Kysely<Tables>,
  work: () => Promise<Result>,
  instead: (error: unknown) => Result,
): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  const acts = afterCommits.get(tx) ?? []
  const actsBefore = acts.length
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    if (TRY_AGAIN.has(sqlStateOf(error) ?? '') || lostTheDatabase(error)) throw error
    await sql`rollback to savepoint part`.execute(tx)
    acts.length = actsBefore
    return instead(error)
  }
}

/** PostgreSQL's five-character code of an error, e.g. `23505` for a broken unique constraint. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** Whether `error` is the violation of that unique, check or foreign-key constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.constraint === constraint &&
    error.code?.startsWith('23') === true
  )
}

/**
 * Whether the database is there and could not do it: its disk is full, its memory or its connections are used up, or the
 * system below it failed (classes 53 and 58). Nothing was changed, and it may go well later.
 */
export function databaseIsShort(error: unknown): boolean {
  return /^5[38]/.test(sqlStateOf(error) ?? '')
}

/** Whether the database could not be reached or went away, so that nobody knows what became of the query. */
export function lostTheDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlStateOf(error)
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P') || state === '53300'
  const code = 'code' in error ? String(error.code) : ''
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
