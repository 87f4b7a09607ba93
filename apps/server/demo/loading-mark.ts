import type pg from 'pg'

/** Says in the database itself that a demo is being loaded, so that half a house is never taken for a whole one. */
export async function beginLoading(pool: pg.Pool): Promise<void> {
  await pool.query('CREATE TABLE demo_loading (begun_at timestamptz NOT NULL DEFAULT now())')
  await pool.query('INSERT INTO demo_loading DEFAULT VALUES')
}

/** On disk, with everything before it. */
export async function finishLoading(pool: pg.Pool): Promise<void> {
  await pool.query('BEGIN; SET LOCAL synchronous_commit TO on; DROP TABLE demo_loading; COMMIT')
}

/**
 * Empties a database in which loading was interrupted; no server has run on it, so nothing of anybody's is lost.
 * Answers whether there was anything to do.
 */
export async function clearInterrupted(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('public.demo_loading') IS NOT NULL AS interrupted")
  if (rows[0]?.interrupted !== true) return false
  await client.query('DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS pgboss CASCADE; CREATE SCHEMA public')
  return true
}
