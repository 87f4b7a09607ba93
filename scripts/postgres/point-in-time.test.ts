import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { migrate, readMigrations } from '../../apps/server/src/platform/database/migrate.ts'
import { baseBackup } from './base-backup.ts'
import { erasePostgres, startPostgres } from './embedded.ts'

/*
 * What docs/how-to/run-in-production.md tells a host to rehearse each month, with nothing but PostgreSQL itself: a base
 * backup, an archive of its log, and a house as it was at a chosen moment.
 */

const folders = ['works', 'restored'].map((name) => mkdtempSync(join(tmpdir(), `ketok-${name}-`)))
const [works = '', restored = ''] = folders
afterAll(async () => {
  for (const folder of folders) {
    await erasePostgres(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Of every table, whatever it is called: how many rows, and a checksum over all of them. */
async function checksums(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: sums } = await client.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM ${name} t`,
    )
    found[name] = sums[0]?.sum ?? ''
  }
  return found
}

const addCity = (client: pg.Client, name: string) =>
  client.query(`INSERT INTO city (name, province) VALUES ($1, 'Latihan')`, [name])

it('a house comes back as it was at a chosen moment, from a base backup and the archive of its log', async () => {
  const archive = join(works, 'archive')
  const postgres = await startPostgres({
    folder: works,
    durable: true,
    settings: {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: `mkdir -p ${archive} && test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    },
  })
  const url = postgres.url('postgres')
  await migrate(url, await readMigrations())

  const { wanted, moment } = await asking(url, async (client) => {
    await addCity(client, 'Sebelum cadangan')
    await baseBackup(postgres, restored)

    await addCity(client, 'Sesudah cadangan')
    // Of all ways to ask for the time, this one is the machine's own on a moved clock too, as the log's moments are.
    const { rows } = await client.query<{ at: string }>('SELECT CURRENT_TIMESTAMP::text AS at')
    const wanted = await checksums(client)
    // What should not have happened.
    await client.query('DELETE FROM city')
    await addCity(client, 'Terlalu lambat')
    const { rows: switched } = await client.query<{ file: string }>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS file',
    )
    await expect.poll(() => readdirSync(archive)).toContain(switched[0]?.file)
    return { wanted, moment: rows[0]?.at ?? '' }
  })
  await postgres.stop()

  const cluster = join(restored, 'cluster')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_action = 'promote'`,
      '',
    ].join('\n'),
  )
  writeFileSync(join(cluster, 'recovery.signal'), '')
  const again = await startPostgres({ folder: restored, durable: true })
  try {
    await asking(again.url('postgres'), async (client) => {
      await expect
        .poll(async () => (await client.query('SELECT pg_is_in_recovery() AS is')).rows[0]?.is)
        .toBe(false)
      const found = await checksums(client)
      expect(Object.keys(found).length).toBeGreaterThan(80)
      expect(found).toEqual(wanted)
      const { rows } = await client.query(`SELECT name FROM city WHERE province = 'Latihan' ORDER BY id`)
      expect(rows).toEqual([{ name: 'Sebelum cadangan' }, { name: 'Sesudah cadangan' }])
    })
  } finally {
    await again.stop()
  }
})
