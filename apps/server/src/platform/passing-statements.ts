import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/**
 * The pool as Kysely uses it, each statement answered by a callback. Behind the promise that `pg` makes itself, statements
 * hang together: once one of them has become old, the collection of young objects carries all later ones along, with
 * everything that waits for them, until the next full collection. That was 2.4 kB of each statement, and everything in
 * flight of a lot in a race; of an answer by callback nothing is kept (docs/benchmarks.md).
 */
export function passingStatements(pool: pg.Pool): PostgresPool {
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = lent.get(client)
      if (known !== undefined) return known
      const made = new PassingClient(client)
      lent.set(client, made)
      return made
    },
  }
}

class PassingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<Made>(statement: unknown, parameters?: readonly unknown[]): Made {
    const answered = new Promise<PostgresQueryResult<unknown>>((resolve, reject) => {
      this.#client.query(statement as string, parameters as unknown[], (error, result) => {
        if (error) reject(error)
        else resolve(result as PostgresQueryResult<unknown>)
      })
    })
    return answered as Made
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}
