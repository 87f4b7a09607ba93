import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../time/clock.ts'
import { clientNetworkOf, isThisMachine } from './client-network.ts'
import { type Limit, refuseFor } from './limits.ts'

interface SharedLimitTable {
  name: string
  key: Buffer
  next: number
  failures: number
}

export interface SharedLimitTables {
  shared_limit: SharedLimitTable
}

/** A refusal is repeated from memory for so long: whoever floods the house asks its database once a second for each key. */
const REPEATED_MS = 1_000
const REPEATED_MAX = 10_000

interface Refused {
  /** When there is nothing more to wait for. */
  readonly until: number
  readonly at: number
}

/**
 * As `Limits`, but counted by all processes of the house together, in the database: for what strangers try, where each process
 * more behind a balancer would give them as many tries more. A try costs one statement, so this is not for bids.
 */
export class SharedLimits {
  readonly #db: Kysely<SharedLimitTables>
  readonly #clock: Clock
  readonly #refused = new Map<string, Refused>()

  constructor(db: Kysely<SharedLimitTables>, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Counts one, or refuses with `rate_limited` and the seconds to wait. Who is refused waits no longer for it. */
  async take(limit: Limit, key: string | number): Promise<void> {
    const wait = await this.#count(limit, key)
    if (wait > 0) refuseFor(wait)
  }

  /** Counts one where there is something left, and tells whether there was. */
  async tryToTake(limit: Limit, key: string | number): Promise<boolean> {
    return (await this.#count(limit, key)) <= 0
  }

  /** Refuses as `take` would, and counts nothing: for what another limit may still refuse. */
  async check(limit: Limit, key: string | number): Promise<void> {
    const place = placeOf(limit, key)
    const wait = this.#known(place) ?? (await this.#waitFor(limit, place))
    if (wait > 0) refuseFor(wait)
  }

  /** One that was counted went wrong. Where it was the last that was left, the wait grows: by failures, never by refusals. */
  async failed({ name, burst, everyMs, growsToMs }: Limit, key: string | number): Promise<void> {
    if (growsToMs === undefined) return
    const saved = (burst - 1) * everyMs
    const now = this.#clock.now()
    await sql`
      UPDATE shared_limit SET failures = failures + 1,
        next = ${now}::bigint + ${saved}::bigint
          + least(${growsToMs}::bigint, ${everyMs}::bigint * (2 ^ least(failures + 1, 20))::bigint)
      WHERE name = ${name} AND key = ${hashOf(key)}
        -- More than the plain wait was begun by another failure of the same moment: one wait for all of them.
        AND next - ${now}::bigint - ${saved}::bigint BETWEEN 1 AND ${everyMs}::bigint`.execute(this.#db)
  }

  /** The same by where the caller comes from. */
  takeFrom(limit: Limit, address: string): Promise<void> {
    return this.take(limit, clientNetworkOf(address))
  }

  /** The same, but what comes from this machine is not counted, as in `Limits`. */
  async takeFromOutside(limit: Limit, address: string): Promise<void> {
    if (!isThisMachine(address)) await this.takeFrom(limit, address)
  }

  failedFrom(limit: Limit, address: string): Promise<void> {
    return this.failed(limit, clientNetworkOf(address))
  }

  /** After a success: what was counted against the key is forgotten. */
  async forget(limit: Limit, key: string | number): Promise<void> {
    const place = placeOf(limit, key)
    this.#refused.delete(place.id)
    await this.#db
      .deleteFrom('shared_limit')
      .where('name', '=', limit.name)
      .where('key', '=', place.key)
      .execute()
  }

  /** Who has nothing to wait for is as if they had never come. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('shared_limit').where('next', '<', this.#clock.now()).execute()
  }

  /** Counts one unless there is something to wait for; answers for how long, 0 or less when counted. */
  async #count(limit: Limit, key: string | number): Promise<number> {
    const place = placeOf(limit, key)
    const known = this.#known(place)
    if (known !== null) return known
    const { name, burst, everyMs } = limit
    const now = this.#clock.now()
    const { rows } = await sql`
      INSERT INTO shared_limit AS spent (name, key, next, failures)
      VALUES (${name}, ${place.key}, ${now + everyMs}::bigint, 0)
      ON CONFLICT (name, key) DO UPDATE SET
        next = greatest(spent.next, ${now}::bigint) + ${everyMs}::bigint,
        failures = CASE WHEN spent.next <= ${now}::bigint THEN 0 ELSE spent.failures END
      WHERE spent.next - ${now}::bigint <= ${(burst - 1) * everyMs}::bigint
      RETURNING 1`.execute(this.#db)
    return rows.length > 0 ? 0 : this.#waitFor(limit, place)
  }

  async #waitFor({ name, burst, everyMs }: Limit, place: Place): Promise<number> {
    const spent = await this.#db
      .selectFrom('shared_limit')
      .select('next')
      .where('name', '=', name)
      .where('key', '=', place.key)
      .executeTakeFirst()
    if (spent === undefined) return 0
    const now = this.#clock.now()
    const until = spent.next - (burst - 1) * everyMs
    if (until > now) this.#remember(place, { until, at: now })
    return until - now
  }

  #known({ id }: Place): number | null {
    const refused = this.#refused.get(id)
    if (refused === undefined) return null
    const now = this.#clock.now()
    if (now - refused.at < REPEATED_MS && refused.until > now) return refused.until - now
    this.#refused.delete(id)
    return null
  }

  #remember({ id }: Place, refused: Refused): void {
    if (this.#refused.size >= REPEATED_MAX) this.#refused.clear()
    this.#refused.set(id, refused)
  }
}

interface Place {
  readonly id: string
  readonly key: Buffer
}

function placeOf({ name }: Limit, key: string | number): Place {
  const hash = hashOf(key)
  return { id: `${name} ${hash.toString('base64url')}`, key: hash }
}

/** Sixteen bytes tell callers apart and name nobody. */
const hashOf = (key: string | number) => createHash('sha256').update(String(key)).digest().subarray(0, 16)
