import { once } from 'node:events'
import { copyFileSync, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Files } from '../platform/files/files.ts'
import { type BackedUpTable, type Manifest, sha256Of, writeManifest } from './backup-manifest.ts'
import { rowText, sequencesOf, speakPlainly, sumOf, type Table, tablesOf } from './tables-of.ts'

export interface BackupOptions {
  readonly url: string
  readonly dataFolder: string
  /** Where uploads lie. */
  readonly files: Files
  /** A folder that does not exist yet. */
  readonly into: string
  readonly at: Date
}

/** Beside the database: what people uploaded, and the keys that a demo made for itself. */
export const UPLOADS = 'uploads'
export const DEMO_KEYS = 'demo-keys.json'
const BATCH = 2_000

/**
 * A whole house while it works: all tables as they were at one moment (one snapshot), then the files, which are
 * written before the rows that name them. Needs no programs of PostgreSQL: the embedded one comes without `pg_dump`.
 */
export async function takeBackup({ url, dataFolder, files, into, at }: BackupOptions): Promise<Manifest> {
  mkdirSync(join(into, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url, application_name: 'ketok-backup' })
  await client.connect()
  try {
    await speakPlainly(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'SELECT name, checksum FROM migration ORDER BY name',
    )
    const tables: BackedUpTable[] = []
    for (const table of await tablesOf(client)) {
      const file = `${table.name.replaceAll(/[^a-z0-9_.]/gi, '-')}.gz`
      const sum = await sumOf(client, table)
      await writeRows(client, table, join(into, 'tables', file))
      tables.push({ ...table, ...sum, file })
    }
    // After the rows: a sequence may be ahead of them, never behind.
    const sequences = await sequencesOf(client)
    await client.query('COMMIT')
    const manifest: Manifest = {
      format: 1,
      taken_at: at.toISOString(),
      migrations,
      tables,
      sequences,
      files: await keepFiles({ dataFolder, files }, into),
    }
    writeManifest(into, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

/** One row a line, as a JSON string: rows hold line breaks, also those that only Unicode knows. */
async function writeRows(client: pg.Client, table: Table, path: string): Promise<void> {
  const zip = createGzip()
  const written = pipeline(zip, createWriteStream(path, { mode: 0o600 }))
  // Awaited at the end; a disk that fills up before would otherwise end the process without a word.
  written.catch(() => {})
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT ${rowText(table)} AS row FROM ONLY ${table.name}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${BATCH} FROM rows`)
    if (rows.length === 0) break
    if (!zip.write(rows.map(({ row }) => lineOf(row)).join(''))) await once(zip, 'drain')
  }
  await client.query('CLOSE rows')
  zip.end()
  await written
}

function lineOf(row: string): string {
  return `${JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

async function keepFiles(
  { dataFolder, files }: Pick<BackupOptions, 'dataFolder' | 'files'>,
  into: string,
): Promise<Manifest['files']> {
  const kept = join(into, 'files')
  mkdirSync(kept, { recursive: true, mode: 0o700 })
  const names: string[] = []
  for (const { name } of await files.list(UPLOADS)) {
    const file = await files.open(name)
    // Somebody took it back since the list was made.
    if (file === null) continue
    mkdirSync(dirname(join(kept, name)), { recursive: true, mode: 0o700 })
    await pipeline(file.body, createWriteStream(join(kept, name), { mode: 0o600 }))
    names.push(name)
  }
  if (existsSync(join(dataFolder, DEMO_KEYS))) {
    copyFileSync(join(dataFolder, DEMO_KEYS), join(kept, DEMO_KEYS))
    names.push(DEMO_KEYS)
  }
  return names
    .map((path) => ({ path, sha256: sha256Of(join(kept, path)) }))
    .sort((a, b) => a.path.localeCompare(b.path))
}
