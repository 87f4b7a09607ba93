import type { Log } from '../../../platform/observe/log.ts'
import type { Db } from '../../../tables.ts'
import { insertRefusals, type RefusalRow } from './lot.store.ts'

/** Long enough to gather a batch in a race, short enough that a crash loses next to nothing. */
const GATHER_MS = 20
const BATCH_MAX = 5_000
/** More than this unwritten means that the database is away: nothing more may be promised. */
const BACKLOG_MAX = 100_000
const RETRY_MS = 500

/**
 * Writes refusals behind the answers. What a crash costs is told in docs/decisions: the refusals of the last
 * moments may be decided anew when the same request comes again.
 */
export class RefusalWriter {
  readonly #db: Db
  readonly #log: Log
  #waiting: RefusalRow[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
  }

  get isFull(): boolean {
    return this.#waiting.length >= BACKLOG_MAX
  }

  write(row: RefusalRow): void {
    this.#waiting.push(row)
    if (this.#timer === undefined && this.#writing === undefined) this.#soon(GATHER_MS)
  }

  /** Resolves once everything known now is written, or the database failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#writing
    while (this.#waiting.length > 0 && (await this.#writeBatch()));
  }

  #soon(delayMs: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#writeAll()
    }, delayMs)
  }

  async #writeAll(): Promise<void> {
    let written = true
    while (written && this.#waiting.length > 0) written = await this.#writeBatch()
    this.#writing = undefined
    if (this.#waiting.length > 0) this.#soon(RETRY_MS)
  }

  async #writeBatch(): Promise<boolean> {
    const batch = this.#waiting.slice(0, BATCH_MAX)
    try {
      await insertRefusals(this.#db, batch)
      this.#waiting = this.#waiting.slice(batch.length)
      return true
    } catch (error) {
      this.#log.error({ err: error, waiting: this.#waiting.length }, 'lot: refusals could not be written')
      return false
    }
  }
}
