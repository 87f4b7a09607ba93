import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { erasePostgres, startPostgres } from '../../../../../scripts/postgres/embedded.ts'
import { blankDatabase } from '../../testing/blank-database.ts'
import { earlierSchema, migrate, migrationsInPlace, readMigrations } from './migrate.ts'

const url = await blankDatabase()
const pool = new pg.Pool({ connectionString: url, max: 2 })
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ketok-migrations-'))
  await writeFile(join(folder, '0002_second.sql'), 'INSERT INTO made VALUES (2)')
  await writeFile(join(folder, '0001_first.sql'), 'CREATE TABLE made (n int); INSERT INTO made VALUES (1)')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await pool.query('DROP TABLE IF EXISTS made, migration')
})
afterAll(() => pool.end())

const made = async () => (await pool.query('SELECT n FROM made ORDER BY n')).rows.map(({ n }) => n)

describe('migrations', () => {
  it('are applied in the order of their numbers, once, however many processes start at once', async () => {
    const migrations = await readMigrations(folder)
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, migrations)))
    expect(applied.flat()).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await made()).toEqual([1, 2])
    expect(await migrationsInPlace(pool, migrations)).toBe(true)
  })

  it('apply what is missing when a file is added', async () => {
    await migrate(url, await readMigrations(folder))
    await writeFile(join(folder, '0003_third.sql'), 'INSERT INTO made VALUES (3)')
    const migrations = await readMigrations(folder)
    expect(await migrationsInPlace(pool, migrations)).toBe(false)
    expect(await migrate(url, migrations)).toEqual(['0003_third.sql'])
  })

  it('leave nothing of a file that fails', async () => {
    await writeFile(join(folder, '0003_broken.sql'), 'INSERT INTO made VALUES (3); SELECT nonsense')
    await expect(migrate(url, await readMigrations(folder))).rejects.toThrow(/0003_broken\.sql/)
    expect(await made()).toEqual([1, 2])
    await writeFile(join(folder, '0003_broken.sql'), 'INSERT INTO made VALUES (3)')
    expect(await migrate(url, await readMigrations(folder))).toEqual(['0003_broken.sql'])
  })

  it('are all there when the database they were new in is killed the moment after', async () => {
    const home = { folder: join(folder, 'postgres'), durable: true }
    const killed = await startPostgres(home)
    const migrations = await readMigrations(folder)
    await migrate(killed.url('postgres'), migrations)
    process.kill(killed.pid, 'SIGKILL')
    const next = await startPostgres(home)
    expect(await migrate(next.url('postgres'), migrations)).toEqual([])
    await next.stop()
    await erasePostgres(home.folder)
  })

  it('refuse a file that changed after it was applied', async () => {
    await migrate(url, await readMigrations(folder))
    await writeFile(join(folder, '0001_first.sql'), 'CREATE TABLE made (n bigint)')
    await expect(migrate(url, await readMigrations(folder))).rejects.toThrow(/0001_first\.sql was changed/)
  })

  it('refuse a database from before them in one sentence, and leave it as it is', async () => {
    await migrate(url, await readMigrations(folder))
    await rm(join(folder, '0001_first.sql'))
    await writeFile(join(folder, '0003_third.sql'), 'INSERT INTO made VALUES (3)')
    await expect(migrate(url, await readMigrations(folder))).rejects.toThrow(
      /^This database is older .*0001_first\.sql.* begin anew with npm start -- --reset/,
    )
    expect(await made()).toEqual([1, 2])
  })

  it('take a database to which a newer program has added', () => {
    const mine = [{ name: '0001_notice.sql' }, { name: '0002_people.sql' }]
    expect(earlierSchema(['0001_notice.sql', '0002_people.sql', '0009_more.sql'], mine)).toBeNull()
    expect(earlierSchema([], mine)).toBeNull()
    expect(earlierSchema(['0001_platform.sql', '0010_identity.sql'], mine)).toContain('0001_platform.sql')
  })

  it('refuse a name without a number', async () => {
    await writeFile(join(folder, 'fix.sql'), 'SELECT 1')
    await expect(readMigrations(folder)).rejects.toThrow(/fix\.sql must be named/)
  })
})
