import { readdirSync, readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '../../scripts/postgres/embedded.ts'

const DATABASE = 'ketok'

/** A durable PostgreSQL that can be killed and comes back under the same address over the same files. */
export class MortalPostgres {
  readonly #wanted: string
  readonly #port: number
  readonly url: string
  #postgres: EmbeddedPostgres

  private constructor(wanted: string, postgres: EmbeddedPostgres) {
    this.#wanted = wanted
    this.#postgres = postgres
    this.#port = postgres.port
    this.url = postgres.url(DATABASE)
  }

  static async open(folder: string): Promise<MortalPostgres> {
    const postgres = await startPostgres({ folder, durable: true })
    const client = new pg.Client(postgres.url('postgres'))
    await client.connect()
    await client.query(`CREATE DATABASE ${DATABASE}`)
    await client.end()
    return new MortalPostgres(folder, postgres)
  }

  async kill(): Promise<void> {
    const gone = new Promise<void>((lost) => this.#postgres.whenLost(lost))
    process.kill(this.#postgres.pid, 'SIGKILL')
    await gone
  }

  async revive(): Promise<void> {
    this.#postgres = await startPostgres({ folder: this.#wanted, durable: true, port: this.#port })
  }

  /** Every process of it stops between two instructions; connections stay open and nothing answers. */
  freeze(): void {
    this.#signal('SIGSTOP')
  }

  thaw(): void {
    this.#signal('SIGCONT')
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#postgres
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal)
  }

  async stop(): Promise<void> {
    await this.#postgres.stop()
    rmSync(this.#postgres.folder, { recursive: true, force: true })
  }
}

/** By the system's own table: each session of PostgreSQL is a process, and a child of the first. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
