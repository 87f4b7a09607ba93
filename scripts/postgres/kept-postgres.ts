import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from './embedded.ts'

const DATABASE = 'ketok'
const QUICK_ATTEMPTS = 10
const QUICK_MS = 500
const SLOW_MS = 10_000

/** The house's own PostgreSQL: brought back under the same address if it is killed. */
export class KeptPostgres {
  readonly #log: (line: string) => void
  readonly #wanted: string
  #postgres: EmbeddedPostgres
  #stopping = false

  private constructor(wanted: string, postgres: EmbeddedPostgres, log: (line: string) => void) {
    this.#wanted = wanted
    this.#log = log
    this.#postgres = postgres
    this.#watch()
  }

  static async open(folder: string, log: (line: string) => void): Promise<KeptPostgres> {
    const kept = new KeptPostgres(folder, await startPostgres({ folder, durable: true, log }), log)
    await createDatabase(kept.#postgres)
    void kept.#postgres.makeLogRoom()
    return kept
  }

  get url(): string {
    return this.#postgres.url(DATABASE)
  }

  /** Where its data really lives. */
  get folder(): string {
    return this.#postgres.folder
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#postgres.stop()
  }

  #watch(): void {
    this.#postgres.whenLost(() => {
      if (!this.#stopping)
        this.#revive().catch((error) => this.#log(`PostgreSQL stays down: ${error.message}`))
    })
  }

  /** However long it takes: a disk that is full now may have room in an hour. */
  async #revive(): Promise<void> {
    this.#log('PostgreSQL ended unexpectedly: starting it again')
    for (let attempt = 1; !this.#stopping; attempt++) {
      try {
        const { port } = this.#postgres
        this.#postgres = await startPostgres({ folder: this.#wanted, durable: true, port, log: this.#log })
        break
      } catch (error) {
        if (attempt === QUICK_ATTEMPTS) {
          this.#log(
            `PostgreSQL does not start; trying again every ${SLOW_MS / 1000} s. ${(error as Error).message}`,
          )
        }
        await sleep(attempt < QUICK_ATTEMPTS ? QUICK_MS : SLOW_MS, undefined, { ref: false })
      }
    }
    if (this.#stopping) await this.#postgres.stop()
    else this.#watch()
  }
}

async function createDatabase(postgres: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(postgres.url('postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}
