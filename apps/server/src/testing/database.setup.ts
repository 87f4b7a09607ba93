import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../../scripts/postgres/embedded.ts'
import { makeDemoKeys } from '../../../../scripts/settings/demo-keys.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { migrateJobs } from '../platform/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the database that houses are copied from. */
    templateUrl: string
    keys: Record<string, string>
  }
}

/** One PostgreSQL for a run of tests; a migrated template in it, of which every test file gets its own copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ketok-test-'))
  const postgres = await startPostgres({ folder, durable: false, settings: { max_connections: '500' } })
  const close = async () => {
    await postgres.stop()
    for (const path of [folder, postgres.folder]) rmSync(path, { recursive: true, force: true })
  }
  try {
    const template = postgres.url('ketok_template')
    const admin = new pg.Client(postgres.url('postgres'))
    await admin.connect()
    await admin.query('CREATE DATABASE ketok_template')
    await admin.end()
    await migrateJobs(template)
    await migrate(template, await readMigrations())
    project.provide('templateUrl', template)
    project.provide('keys', makeDemoKeys())
    return close
  } catch (error) {
    await close()
    throw error
  }
}
