import { spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { EmbeddedPostgres } from './embedded.ts'

/**
 * A base backup as `pg_basebackup` makes it, by hand, because the package has no such program: PostgreSQL goes on working
 * while its files are copied. `folder` is then one that `startPostgres` takes, under the same password.
 */
export async function baseBackup(postgres: EmbeddedPostgres, folder: string): Promise<void> {
  const client = new pg.Client(postgres.url('postgres'))
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('base', true)`)
    const cluster = join(folder, 'cluster')
    cpSync(join(postgres.folder, 'cluster'), cluster, {
      recursive: true,
      filter: (path) => !/\/(postmaster\.(pid|opts)|pg_wal\/.+)$/.test(path),
    })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
    writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
    cpSync(join(postgres.folder, 'password'), join(folder, 'password'))
    // Copied by whoever runs this; PostgreSQL wants its files to be its own.
    spawnSync('chown', ['-R', '--reference', join(postgres.folder, 'cluster'), folder])
    spawnSync('chmod', ['700', cluster])
  } finally {
    await client.end()
  }
}
