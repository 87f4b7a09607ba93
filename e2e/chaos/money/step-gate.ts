import pg from 'pg'
import { beforeLookingAgain } from '../../product/pause.ts'
import { rows } from './rows.ts'

const GATE = 53_866
const TIMEOUT_MS = 120_000
/** Stands in `chaos_step` while everything that is written is written down. */
const LISTENING = '*'
/** After the last write, when the transaction is being committed. */
const COMMIT = 'commit'

/**
 * A place in a transaction: all its writes so far, such as `payment_event+ nipl_order~`, where `+` is an insert, `~` an
 * update and `-` a delete; or all of them and `commit`.
 */
export type Step = string

/** The house goes down and comes back. */
export interface Blow {
  fall(): Promise<void>
  rise(): Promise<void>
}

/**
 * Learns what a movement of money writes, and holds the house at exactly one of those writes while it is struck. The
 * triggers wait for a lock that this process holds; when the database dies the lock dies with it.
 */
export class StepGate {
  readonly #url: string

  private constructor(url: string) {
    this.#url = url
  }

  static async build(url: string): Promise<StepGate> {
    await rows(
      url,
      `CREATE TABLE chaos_step (step text NOT NULL);
       CREATE TABLE chaos_trace (id integer GENERATED ALWAYS AS IDENTITY, path text NOT NULL);

       CREATE FUNCTION chaos_write() RETURNS trigger LANGUAGE plpgsql AS $$
       DECLARE
         sign text := CASE tg_op WHEN 'INSERT' THEN '+' WHEN 'UPDATE' THEN '~' ELSE '-' END;
         here text := ltrim(coalesce(current_setting('chaos.path', true), '') || ' ') || tg_table_name || sign;
       BEGIN
         PERFORM set_config('chaos.path', here, true);
         IF EXISTS (SELECT FROM chaos_step WHERE step = '${LISTENING}') THEN
           INSERT INTO chaos_trace (path) VALUES (here);
         END IF;
         IF EXISTS (SELECT FROM chaos_step WHERE step = here) THEN
           PERFORM pg_advisory_xact_lock_shared(${GATE});
         END IF;
         RETURN NULL;
       END $$;
       CREATE FUNCTION chaos_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF EXISTS (SELECT FROM chaos_step WHERE step = current_setting('chaos.path', true) || ' ${COMMIT}') THEN
           PERFORM pg_advisory_xact_lock_shared(${GATE});
         END IF;
         RETURN NULL;
       END $$;
       DO $$ DECLARE named text; BEGIN
         FOR named IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'chaos%' LOOP
           EXECUTE format('CREATE TRIGGER chaos_write BEFORE INSERT OR UPDATE OR DELETE ON %I
             FOR EACH STATEMENT EXECUTE FUNCTION chaos_write()', named);
           EXECUTE format('CREATE CONSTRAINT TRIGGER chaos_commit AFTER INSERT OR UPDATE ON %I
             DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chaos_commit()', named);
         END LOOP;
       END $$`,
    )
    return new StepGate(url)
  }

  /** The steps of the transactions in `run` whose writes begin with one of `begins`. */
  async stepsOf(begins: readonly Step[], run: () => Promise<unknown>): Promise<Step[]> {
    await this.#set(LISTENING)
    try {
      await run()
    } finally {
      await this.#clear()
    }
    const trace = await rows<{ path: Step }>(this.#url, 'SELECT path FROM chaos_trace ORDER BY id')
    await rows(this.#url, 'TRUNCATE chaos_trace')
    const written = new Set(trace.map(({ path }) => path))
    return begins.flatMap((begin) => {
      const own = [...written].filter((path) => path === begin || path.startsWith(`${begin} `))
      if (own.length === 0) throw new Error(`Failed to learn the steps after ${begin}: nothing was written`)
      return [...own, `${own.at(-1)} ${COMMIT}`]
    })
  }

  /** Strikes while the house stands at this step of what `begin` began. */
  async strikeAt(step: Step, begin: () => Promise<unknown>, { fall, rise }: Blow): Promise<void> {
    const holder = new pg.Client(this.#url)
    // The database may be what is killed.
    holder.on('error', () => {})
    await holder.connect()
    let begun: Promise<unknown> | undefined
    let failure: unknown
    try {
      await holder.query('SELECT pg_advisory_lock($1)', [GATE])
      await this.#set(step)
      await this.#set(LISTENING)
      // Its answer is lost with the house, and tells why where nobody comes by.
      begun = begin().catch((error: unknown) => {
        failure = error
      })
      if (!(await this.#somebodyWaits(holder)))
        throw new Error(
          `Failed to hold the house at ${step}: nobody came by within ${TIMEOUT_MS / 1_000} s. Written instead: ${await this.#written()}`,
          { cause: failure },
        )
      await fall()
    } finally {
      await holder.end().catch(() => {})
    }
    await rise()
    await begun
    await this.#clear()
    await rows(this.#url, 'TRUNCATE chaos_trace')
  }

  /** The last writes of whatever was committed while somebody was waited for. */
  async #written(): Promise<string> {
    const trace = await rows<{ path: Step }>(
      this.#url,
      'SELECT path FROM chaos_trace ORDER BY id DESC LIMIT 40',
    )
    return trace.map(({ path }) => path).join('; ') || 'nothing'
  }

  async #somebodyWaits(holder: pg.Client): Promise<boolean> {
    const giveUpAt = Date.now() + TIMEOUT_MS
    while (Date.now() < giveUpAt) {
      const waiting = await holder.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
        [GATE],
      )
      if (waiting.rows.length > 0) return true
      await beforeLookingAgain(20)
    }
    return false
  }

  async #set(step: Step): Promise<void> {
    await rows(this.#url, 'INSERT INTO chaos_step VALUES ($1)', step)
  }

  async #clear(): Promise<void> {
    await rows(this.#url, 'DELETE FROM chaos_step')
  }
}
