import type { Instant } from '@ketok/domain'

/** Time as everyone in the house shares it. Rules get it as an argument; nothing else reads a clock. */
export interface Clock {
  /** Whether the database, asked for its own time, tells the same. */
  readonly isDatabaseTime?: boolean
  now(): Instant
}

/** What a clock over the database needs: its time, and a local count of milliseconds that never jumps. */
export interface TimeSource {
  /** Epoch milliseconds of the database, with fractions. */
  databaseTime(): Promise<number>
  /** Local milliseconds since any fixed moment, never going back (`performance.now`). */
  elapsed(): number
}

/** Signatures of S3 and certificates allow for minutes; what a machine writes in its log is wrong by all of it. */
const WRONG_MS = 5_000

/** `ok`, or by how much the machine's own clock is wrong. The house does not go by it; other programs of that machine do. */
export function machineClockState(houseTime: number, machineTime: number): string {
  const aheadMs = machineTime - houseTime
  if (Math.abs(aheadMs) <= WRONG_MS) return 'ok'
  return `${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead' : 'behind'}`
}

const PROBES = 5
/** A difference up to this is closed a little at each anchoring, so that countdowns do not twitch. */
const JUMP_MS = 1_000
const STEP_MS = 20

/**
 * The database's time, carried on by the local monotonic counter: the same for every node, whatever their wall
 * clocks say, without asking the database each time. It never goes back.
 */
export class DatabaseClock implements Clock {
  readonly isDatabaseTime = true
  readonly #source: TimeSource
  /** Database time minus local elapsed time. */
  #offset = 0
  #last = 0

  private constructor(source: TimeSource) {
    this.#source = source
  }

  static async over(source: TimeSource): Promise<DatabaseClock> {
    const clock = new DatabaseClock(source)
    clock.#offset = await clock.#measure()
    return clock
  }

  now(): Instant {
    this.#last = Math.max(this.#last, Math.floor(this.#source.elapsed() + this.#offset))
    return this.#last as Instant
  }

  /** Compares with the database again. Behind by much (a process that was frozen) it jumps ahead; else it creeps. */
  async anchor(): Promise<void> {
    const drift = (await this.#measure()) - this.#offset
    this.#offset += drift > JUMP_MS ? drift : Math.max(-STEP_MS, Math.min(STEP_MS, drift))
  }

  /** The quickest of a few round trips is the least uncertain: its error is at most half its length. */
  async #measure(): Promise<number> {
    let quickest = Number.POSITIVE_INFINITY
    let offset = this.#offset
    for (let probe = 0; probe < PROBES; probe++) {
      const before = this.#source.elapsed()
      const there = await this.#source.databaseTime()
      const after = this.#source.elapsed()
      if (after - before >= quickest) continue
      quickest = after - before
      offset = there - (before + after) / 2
    }
    return offset
  }
}

interface Queryable {
  query(sql: string): Promise<{ rows: { ms: string }[] }>
}

export function databaseTimeSource(pool: Queryable): TimeSource {
  return {
    async databaseTime() {
      const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms')
      return Number(rows[0]?.ms)
    },
    elapsed: () => performance.now(),
  }
}
