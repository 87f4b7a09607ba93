import { cpSync, createReadStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { type Migration, migrate, readMigrations } from '../platform/database/migrate.ts'
import { DiskFiles } from '../platform/files/disk-files.ts'
import type { Files } from '../platform/files/files.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { type BackedUpTable, type Manifest, readManifest, sha256Of } from './backup-manifest.ts'
import { speakPlainly, sumOf } from './tables-of.ts'
import { DEMO_KEYS, UPLOADS } from './take-backup.ts'

export interface RestoreOptions {
  readonly url: string
  readonly dataFolder: string
  /** Where uploads are to lie. */
  readonly files: Files
  readonly from: string
  /** What stands in the database goes; files on the disk are put aside as `….before-restore`, those in S3 are written over. */
  readonly replace: boolean
}

const BATCH = 1_000

/**
 * Brings a house back. All rows come in one transaction that ends only when every table's checksum is the backup's,
 * so that a backup that was damaged changes nothing. One of an older version is then migrated to this one.
 */
export async function restoreBackup({
  url,
  dataFolder,
  files,
  from,
  replace,
}: RestoreOptions): Promise<Manifest> {
  const manifest = readManifest(from)
  const migrations = await readMigrations()
  const then = migrationsOf(manifest, migrations)
  refuseDamagedFiles(manifest, from)

  const client = new pg.Client({ connectionString: url, application_name: 'ketok-restore' })
  await client.connect()
  try {
    await refuseHouseAtWork(client)
    if (replace) await client.query('DROP SCHEMA IF EXISTS public, pgboss CASCADE; CREATE SCHEMA public')
    else await refuseUsed(client)
    await migrateJobs(url)
    await migrate(url, then)
    await speakPlainly(client)
    await client.query('BEGIN')
    try {
      await loadRows(client, manifest, from)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
  } finally {
    await client.end()
  }
  await migrate(url, migrations)
  await bringFiles({ dataFolder, files }, manifest, from)
  return manifest
}

/** Those the backup was taken under; each must still be what it was. */
function migrationsOf(manifest: Manifest, known: readonly Migration[]): Migration[] {
  return manifest.migrations.map(({ name, checksum }) => {
    const same = known.find((migration) => migration.name === name)
    if (same?.checksum === checksum) return same
    throw new Error(
      `Failed to restore: the backup was taken with the migration ${name}, which this program ` +
        `${same === undefined ? 'does not have' : 'has in another form'}. Restore with the program that took it.`,
    )
  })
}

async function refuseHouseAtWork(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('ketok', 'ketok-jobs')`,
  )
  if ((rows[0]?.count ?? 0) > 0)
    throw new Error('Failed to restore: a house is at work in this database. Stop it first.')
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    `SELECT to_regclass('migration') IS NOT NULL AS used`,
  )
  if (rows[0]?.used)
    throw new Error(
      'Failed to restore: this database holds a house. Add --replace to put the backup in its place.',
    )
}

async function loadRows(client: pg.Client, manifest: Manifest, from: string): Promise<void> {
  try {
    // Rows were checked when they were written; triggers would refuse what is final, and act a second time.
    await client.query('SET LOCAL session_replication_role = replica')
  } catch (error) {
    throw new Error(
      'Failed to restore: the database’s user may not load rows as they are. As a superuser: ' +
        'GRANT SET ON PARAMETER session_replication_role TO …',
      { cause: error },
    )
  }
  await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => name).join(', ')}`)
  for (const [index, table] of manifest.tables.entries()) {
    await loadTable(client, table, join(from, 'tables', table.file), index)
    const { rows, checksum } = await sumOf(client, table)
    if (rows !== table.rows || checksum !== table.checksum)
      throw new Error(
        `Failed to restore: ${table.name} came out with ${rows} rows (${checksum}), the backup has ` +
          `${table.rows} (${table.checksum}). The backup is damaged; nothing was changed.`,
      )
  }
  for (const { name, last } of manifest.sequences) {
    if (last === null) await client.query(`ALTER SEQUENCE ${name} RESTART`)
    else await client.query('SELECT setval($1::regclass, $2::bigint, true)', [name, last])
  }
}

async function loadTable(
  client: pg.Client,
  table: BackedUpTable,
  path: string,
  index: number,
): Promise<void> {
  const columns = table.columns.join(', ')
  // Its row type has the backup's order of columns, whatever the table's own is here.
  const incoming = `incoming_${index}`
  await client.query(
    `CREATE TEMP TABLE ${incoming} ON COMMIT DROP AS SELECT ${columns} FROM ${table.name} WITH NO DATA`,
  )
  const load = async (lines: string[]) => {
    await client.query(
      `INSERT INTO ${table.name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT (come.row).* FROM (SELECT unnest($1::text[])::${incoming} AS row OFFSET 0) AS come`,
      [lines],
    )
  }
  let batch: string[] = []
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    batch.push(JSON.parse(line))
    if (batch.length < BATCH) continue
    await load(batch)
    batch = []
  }
  if (batch.length > 0) await load(batch)
}

function refuseDamagedFiles(manifest: Manifest, from: string): void {
  for (const { path, sha256 } of manifest.files) {
    const kept = join(from, 'files', path)
    if (!existsSync(kept) || sha256Of(kept) !== sha256)
      throw new Error(`Failed to restore: the backup's file ${path} is missing or damaged`)
  }
}

async function bringFiles(
  { dataFolder, files }: Pick<RestoreOptions, 'dataFolder' | 'files'>,
  manifest: Manifest,
  from: string,
): Promise<void> {
  mkdirSync(dataFolder, { recursive: true })
  putAside(join(dataFolder, DEMO_KEYS))
  if (files instanceof DiskFiles) putAside(join(dataFolder, UPLOADS))
  for (const { path } of manifest.files) {
    const kept = join(from, 'files', path)
    if (path === DEMO_KEYS) cpSync(kept, join(dataFolder, path))
    else await files.write(path, readFileSync(kept))
  }
}

function putAside(path: string): void {
  if (existsSync(path)) renameSync(path, `${path}.before-restore-${Date.now()}`)
}
