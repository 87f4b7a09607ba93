import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './launch/root.ts'
import { erasePostgres, runningPostgres, startPostgres } from './postgres/embedded.ts'
import { hearProgram } from './process/program.ts'
import { settings } from './settings/settings.ts'

const data = mkdtempSync(join(tmpdir(), 'ketok-operations-'))
const elsewhere = mkdtempSync(join(tmpdir(), 'ketok-elsewhere-'))
afterAll(async () => {
  for (const folder of [data, elsewhere]) {
    await erasePostgres(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
})

function run(
  script: string,
  dataFolder: string,
  args: string[] = [],
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: dataFolder, NODE_ENV: 'development' }
  delete (env as NodeJS.ProcessEnv).DATABASE_URL
  return new Promise((done) => {
    let output = ''
    const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.once('exit', (code) => done({ code: code ?? 1, output }))
  })
}

async function staff(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<{ email: string }>('SELECT email FROM staff')).rows.map(({ email }) => email)
  } finally {
    await client.end()
  }
}

async function withPostgres<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
  try {
    return await work(postgres.url('ketok'))
  } finally {
    await postgres.stop()
  }
}

/** Codes that let somebody in once without their authenticator, as they were printed: none is too old for a slow machine. */
const codesIn = (printed: string) => printed.match(/(?<= )(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/gm) ?? []

describe('an operator’s commands', () => {
  it('create a user, ask a question, back up beside a database at work, and restore into another', async () => {
    const backup = join(data, 'backups', 'one')
    // The first one makes the database itself; what it lacks the doctor says.
    const ill = await run('doctor.ts', data)
    expect([ill.code, ill.output]).toEqual([1, expect.stringContaining('is not applied')])
    await withPostgres(data, async (url) => {
      const { migrateJobs } = await import('../apps/server/src/platform/jobs.ts')
      const { migrate, readMigrations } = await import('../apps/server/src/platform/database/migrate.ts')
      await migrateJobs(url)
      await migrate(url, await readMigrations())
      // At work: found by its lock, and not stopped.
      expect(runningPostgres(join(data, 'postgres'))?.('ketok')).toBe(url)
      const created = await run('user.ts', data, [
        ...['create', '--email', 'kepala@ketok.test', '--name', 'Ibu Kepala', '--roles', 'admin'],
      ])
      expect([created.code, created.output]).toEqual([0, expect.stringMatching(/otpauth:\/\/totp\//)])
      expect((await run('doctor.ts', data)).output).toContain('Nothing found.')
      expect((await run('sql.ts', data, ['SELECT full_name FROM staff'])).output).toContain('Ibu Kepala')
      const written = await run('sql.ts', data, ['DELETE FROM staff'])
      expect([written.code, written.output]).toEqual([1, expect.stringContaining('read-only')])
      const backedUp = await run('backup.ts', data, [backup])
      expect([backedUp.code, backedUp.output]).toEqual([0, expect.stringContaining('Backed up')])
      expect(await staff(url)).toEqual(['kepala@ketok.test'])
    })
    expect(readdirSync(backup)).toContain('manifest.json')
    expect(runningPostgres(join(data, 'postgres'))).toBeNull()
    const restored = await run('restore.ts', elsewhere, [backup])
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')])
    expect(await withPostgres(elsewhere, staff)).toEqual(['kepala@ketok.test'])
  })

  it('close the account of somebody who leaves, open it by two, and never close the last administrator', async () => {
    const house = join(elsewhere, 'staff')
    await run('doctor.ts', house)
    await withPostgres(house, async (url) => {
      const { migrateJobs } = await import('../apps/server/src/platform/jobs.ts')
      const { migrate, readMigrations } = await import('../apps/server/src/platform/database/migrate.ts')
      await migrateJobs(url)
      await migrate(url, await readMigrations())
      const user = async (what: string, email: string, ...more: string[]) =>
        (await run('user.ts', house, [what, '--email', email, ...more])).output
      const admin = (email: string) => user('create', email, '--name', 'Ibu Kepala', '--roles', 'admin')
      const [kepala, wakil, rini] = ['kepala@ketok.test', 'wakil@ketok.test', 'rini@ketok.test'] as const
      const [one = '', two = ''] = codesIn(await admin(kepala))
      const why = ['--reason', 'Pindah kerja'] as const
      expect(await user('close', kepala, ...why, '--by', kepala, '--code', one)).toContain(
        'this is the last administrator',
      )
      const [three = ''] = codesIn(await admin(wakil))
      await user('create', rini, '--name', 'Rini', '--roles', 'clerk')
      expect(await user('close', rini, ...why, '--by', kepala, '--code', one)).toContain(
        `Closed ${rini}. 0 of their sign-ins ended.`,
      )
      const keys = ['--by', kepala, '--code', two, '--with', wakil, '--with-code', three]
      expect(await user('reopen', rini, ...why, ...keys)).toContain(
        `Reopened ${rini}: Rini signs in as before.`,
      )
      const client = new pg.Client(url)
      await client.connect()
      const { rows } = await client.query(
        'SELECT action, email FROM staff_action JOIN staff ON staff.id = staff_id',
      )
      await client.end()
      expect(rows).toEqual([
        { action: 'staff.account_closed', email: kepala },
        { action: 'staff.account_reopened', email: wakil },
      ])
    })
    await erasePostgres(join(house, 'postgres'))
  })

  it('do not touch a database from before the schema was released, and say how to begin anew', async () => {
    await withPostgres(data, async (url) => {
      const earlier = url.replace(/[^/]+$/, 'earlier')
      const ask = async (database: string, sql: string) => {
        const client = new pg.Client(database)
        await client.connect()
        try {
          return (await client.query<{ is_there: boolean }>(sql)).rows
        } finally {
          await client.end()
        }
      }
      await ask(url.replace(/[^/]+$/, 'postgres'), 'CREATE DATABASE earlier')
      await ask(
        earlier,
        `CREATE TABLE migration (name text PRIMARY KEY, checksum text NOT NULL);
         INSERT INTO migration VALUES ('0001_platform.sql', 'x')`,
      )
      const env = settings({
        ...{ port: 0, officePort: 0, simulatorPort: 0, smtpPort: 0 },
        ...{ dataFolder: data, url: earlier },
      })
      // What npm start and npm run dev run before the server.
      const { code, output } = await hearProgram(join(root, 'apps/server/src/prepare.ts'), env)
      expect([code, output.trim().split('\n')]).toEqual([
        1,
        [expect.stringMatching(/^This database is older .* begin anew with npm start -- --reset/)],
      ])
      const [tables] = await ask(earlier, "SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there")
      expect(tables?.is_there).toBe(false)
    })
  })

  it('make keys in files of their own, once', async () => {
    const into = join(elsewhere, 'keys')
    const made = await run('keys.ts', elsewhere, [into])
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringContaining(`set SEALING_KEY_FILE=${into}/SEALING_KEY`),
    ])
    const names = readdirSync(into).toSorted()
    expect(names).toEqual([
      ...['IDENTITY_KEY', 'PUSH_KEY', 'RECEIPT_KEY', 'ROUTE_SECRET', 'SEALING_KEY', 'SESSION_KEY'],
    ])
    const keys = () => names.map((name) => readFileSync(join(into, name), 'utf8'))
    const first = keys()
    expect(names.map((name) => statSync(join(into, name)).mode & 0o777)).toEqual(names.map(() => 0o400))
    expect((await run('keys.ts', elsewhere, [into])).output).toContain('SEALING_KEY stays as it is')
    expect(keys()).toEqual(first)
  })

  it('say what they want when they are called wrongly', async () => {
    expect(await run('restore.ts', elsewhere)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Say which backup'),
    })
    expect(await run('keys.ts', elsewhere)).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run keys -- '),
    })
    expect(await run('user.ts', elsewhere)).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run user'),
    })
  })
})
