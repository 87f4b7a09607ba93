import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/**
 * The pool as Kysely uses it, each statement answered by a callback. Behind the promise that `pg` makes itself, statements
 * hang together: once one of them has become old, the collection of young objects carries all later ones along, with
 * everything that waits for them, until the next full collection. That was 2.4 kB of each statement, and everything in
 * flight of a lot in a race; of an answer by callback nothing is kept (decision 0251).
 */
export function callbackStatements(
  pool: pg.Pool,
  isPooled: (client: pg.PoolClient) => boolean,
): PostgresPool {
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = lent.get(client)
      if (known !== undefined) return known
      const made = new CallbackClient(client, !isPooled(client))
      lent.set(client, made)
      return made
    },
  }
}

const names = new Map<string, string>()

/** Registers a text that each connection is to parse and plan but once: Kysely has no place for a statement's name. */
export function prepared(name: string, text: string): string {
  names.set(text, name)
  return text
}

let often = Number.POSITIVE_INFINITY
const uses = new Map<string, number>()

/**
 * From now on this process also prepares whatever comes so many times. It is for one that fills an empty house and ends: an
 * eighth less of its time (decision 0512). One that serves would fail beside a newer version that adds a column, since
 * PostgreSQL refuses a prepared `select *` that has become wider.
 */
export function prepareWhatComesOften(times: number): void {
  often = times
}

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || often === Number.POSITIVE_INFINITY) return name
  const count = (uses.get(text) ?? 0) + 1
  uses.set(text, count)
  if (count >= often) prepared(`often_${names.size}`, text)
  return names.get(text)
}

class CallbackClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  /** Behind a pooler the next transaction is another session's, which may not know a statement that this one prepared. */
  readonly #prepares: boolean

  constructor(client: pg.PoolClient, prepares: boolean) {
    this.#client = client
    this.#prepares = prepares
  }

  query<Made>(statement: unknown, parameters?: readonly unknown[]): Made {
    // A text or an object may come here; Kysely hands over texts alone.
    const text = statement as string
    const answered = new Promise<PostgresQueryResult<unknown>>((resolve, reject) => {
      const answer = (error: unknown, result: unknown) => {
        if (error) reject(error)
        else resolve(result as PostgresQueryResult<unknown>)
      }
      const name = this.#prepares ? nameOf(text) : undefined
      const values = parameters as unknown[]
      if (name === undefined) this.#client.query(text, values, answer)
      else this.#client.query(Object.assign(new pg.Query(text, values, answer), { name }))
    })
    return answered as Made
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}
