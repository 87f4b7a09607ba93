import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { readMigrations } from '../apps/server/src/platform/database/migrate.ts'
import { frozenState, pathOfRelease, rowsOfOtherTables } from '../apps/server/src/testing/released-state.ts'
import { command, log } from './launch/log.ts'
import { root } from './launch/root.ts'
import { startPostgres } from './postgres/embedded.ts'
import { runProgram } from './process/program.ts'
import { settings } from './settings/settings.ts'

/**
 * Keeps the schema of a release with some rows of a demo house, for the test that leads such a house on to later
 * versions. Once for each release that has a new migration: docs/how-to/add-a-migration.md.
 */
await command(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ketok-freeze-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false, log })
  try {
    const admin = new pg.Client(postgres.url('postgres'))
    await admin.connect()
    await admin.query('CREATE DATABASE ketok')
    await admin.end()
    const url = postgres.url('ketok')
    const ports = { port: 0, officePort: 0, simulatorPort: 0, smtpPort: 0 }
    log('Furnishing a demo house')
    await runProgram(
      join(root, 'apps/server/src/prepare.ts'),
      settings({ ...ports, dataFolder: folder, url }),
      ['--demo'],
    )

    const client = new pg.Client(url)
    await client.connect()
    await client.query(rowsOfOtherTables())
    const migrations = await readMigrations()
    const path = pathOfRelease(migrations.at(-1)?.name.replace('.sql', '') ?? '')
    const packed = gzipSync(await frozenState(client, migrations), { level: 9 })
    writeFileSync(path, packed)
    await client.end()
    log(`Wrote ${path} (${Math.round(packed.length / 1000)} kB)`)
  } finally {
    await postgres.stop()
    for (const used of [folder, postgres.folder]) rmSync(used, { recursive: true, force: true })
  }
})
