import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export interface Migration {
  /** `0005_bidding.sql` */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Any number, so long as no other program of this database locks the same: "ketok" on a phone's keys. */
const LOCK = 53_865

/** The plain-SQL files of `migrations/`, in the order of their numbers. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new Error(`Failed to read migrations: ${name} must be named like 0005_bidding.sql`)
    }
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** A database that no migration of this program leads on from. Its message is for the person who started it. */
export class EarlierSchema extends Error {}

/**
 * One sentence about a database from before the schema was released, null for any other. Such a one has applied a file
 * that this program does not have and that stands before its last: files are only ever added at the end.
 */
export function earlierSchema(
  applied: readonly string[],
  migrations: readonly Pick<Migration, 'name'>[],
): string | null {
  const last = migrations.at(-1)?.name ?? ''
  const strange = applied
    .filter((name) => name < last && !migrations.some((known) => known.name === name))
    .sort()[0]
  if (strange === undefined) return null
  return (
    `This database is older than the schema of this version (it was made by ${strange}) and cannot be brought to it, ` +
    'nor can a backup of it be restored here: begin anew with npm start -- --reset, which erases it.'
  )
}

/**
 * Applies what is missing, each file in its own transaction, and answers their names. Any number of processes may
 * call it at once. A file that changed after it was applied is refused: the database would not be what it says.
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'ketok-migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(
      `CREATE TABLE IF NOT EXISTS migration (
         name text PRIMARY KEY,
         checksum text NOT NULL,
         applied_at timestamptz(3) NOT NULL DEFAULT now()
       )`,
    )
    const applied = await appliedMigrations(client)
    const earlier = earlierSchema([...applied.keys()], migrations)
    if (earlier !== null) throw new EarlierSchema(earlier)
    refuseChanged(applied, migrations)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    // A new database has nothing to lose until its last one, which brings those before it to the disk with itself.
    const isNew = applied.size === 0
    for (const migration of missing)
      await apply(client, migration, { waits: !isNew || migration === missing.at(-1) })
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Whether every migration of this program is in place; another, newer program may have added more. */
export async function migrationsInPlace(
  client: Pick<pg.Pool, 'query'>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const applied = await appliedMigrations(client)
  return migrations.every(({ name, checksum }) => applied.get(name) === checksum)
}

async function appliedMigrations(client: Pick<pg.Pool, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseChanged(applied: Map<string, string>, migrations: readonly Migration[]): void {
  for (const { name, checksum } of migrations) {
    const known = applied.get(name)
    if (known !== undefined && known !== checksum) {
      throw new Error(
        `Failed to migrate: ${name} was changed after this database had applied it. ` +
          'Restore the file and write a new migration; for a demo database, start with --reset.',
      )
    }
  }
}

/** `waits`: until it has reached the disk. */
async function apply(
  client: pg.Client,
  { name, sql, checksum }: Migration,
  { waits }: { waits: boolean },
): Promise<void> {
  await client.query('BEGIN')
  try {
    if (!waits) await client.query('SET LOCAL synchronous_commit = off')
    await client.query(sql)
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Failed to apply ${name}: ${reason}`, { cause: error })
  }
}
