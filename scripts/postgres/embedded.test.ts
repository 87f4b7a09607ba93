import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePostgres, startPostgres } from './embedded.ts'

const home = mkdtempSync(join(tmpdir(), 'ketok-embedded-'))
/** A cluster in which something was kept; every test starts it, and stops it again. */
const folder = join(home, 'postgres')
beforeAll(async () => {
  const postgres = await startPostgres({ folder, durable: true })
  await query(postgres.url('postgres'), 'CREATE TABLE kept AS SELECT 42 AS n')
  await postgres.stop()
})
afterAll(async () => {
  await erasePostgres(folder)
  rmSync(home, { recursive: true, force: true })
})

const BUSY_SECONDS = 2

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data from one start to the next, under the password made at the first', async () => {
    const first = await startPostgres({ folder, durable: true })
    await first.stop()
    const second = await startPostgres({ folder, durable: true, port: first.port })
    expect(second.url('postgres')).toBe(first.url('postgres'))
    expect(await query(second.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 42 }])
    await second.stop()
  })

  it('has log ready for what it will write, so that no commit waits for a file', async () => {
    const postgres = await startPostgres({ folder, durable: true })
    await postgres.makeLogRoom()
    const ahead =
      'SELECT count(*)::int AS n FROM pg_ls_waldir() WHERE name > pg_walfile_name(pg_current_wal_lsn())'
    expect(await query(postgres.url('postgres'), ahead)).toEqual([{ n: expect.toSatisfy((n) => n >= 30) }])
    await query(postgres.url('postgres'), 'CHECKPOINT')
    expect(await query(postgres.url('postgres'), ahead)).toEqual([{ n: expect.toSatisfy((n) => n >= 30) }])
    await postgres.stop()
  })

  it('lets nobody in without the password', async () => {
    const postgres = await startPostgres({ folder, durable: true })
    const guessed = postgres.url('postgres').replace(/:[^:@]+@/, ':guess@')
    await expect(query(guessed, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
    await postgres.stop()
  })

  it('loses nothing while the system cannot say whether its folder can be reached', async () => {
    const script = `import { runningPostgres } from '${new URL('embedded.ts', import.meta.url)}'
      runningPostgres(process.argv[1])`
    const looker = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script, folder],
      { stdio: 'inherit', env: { ...process.env, PATH: '/nowhere' } },
    )
    expect(await once(looker, 'exit')).toEqual([0, null])
    const postgres = await startPostgres({ folder, durable: true })
    expect(await query(postgres.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 42 }])
    await postgres.stop()
  })

  it('starts over a server that an interrupted start left running', async () => {
    const orphan = await startPostgres({ folder, durable: true })
    const output: string[] = []
    const next = await startPostgres({ folder, durable: true, log: (line) => output.push(line) })
    expect(output.join()).toContain('left behind')
    expect(await query(next.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 42 }])
    expect(next.port).not.toBe(orphan.port)
    await next.stop()
  })

  it('ends with whoever started it, by whatever signal that one went', async () => {
    const starter = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '-e',
        `import { startPostgres } from '${new URL('embedded.ts', import.meta.url)}'
         const postgres = await startPostgres({ folder: process.argv[1], durable: true })
         console.log(postgres.pid)
         process.stdin.resume()`,
        folder,
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    const pid = await new Promise<number>((told) => starter.stdout.once('data', (text) => told(Number(text))))
    expect(isAlive(pid)).toBe(true)
    starter.kill('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
    const next = await startPostgres({ folder, durable: true })
    expect(await query(next.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 42 }])
    await next.stop()
  })

  it.each([
    ['whose process is somebody else by now', (cluster: string) => `${process.pid}\n${cluster}\n`],
    ['that a power cut left empty', () => ''],
  ])('starts over a lock file %s', async (_, content) => {
    const before = await startPostgres({ folder, durable: true })
    await before.stop()
    const cluster = join(before.folder, 'cluster')
    writeFileSync(join(cluster, 'postmaster.pid'), content(cluster))
    const next = await startPostgres({ folder, durable: true })
    expect(await query(next.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 42 }])
    await next.stop()
  })

  it('tells when it was lost, and not when it was stopped', async () => {
    const lost: string[] = []
    const killed = await startPostgres({ folder, durable: true })
    killed.whenLost(() => lost.push('killed'))
    process.kill(killed.pid, 'SIGKILL')
    await expect.poll(() => lost).toEqual(['killed'])

    const stopped = await startPostgres({ folder, durable: true })
    stopped.whenLost(() => lost.push('stopped'))
    await stopped.stop()
    expect(lost).toEqual(['killed'])
  })

  it('starts only when nothing of a killed server is at work any more', async () => {
    const killed = await startPostgres({ folder, durable: true })
    const busy = new pg.Client(killed.url('postgres'))
    busy.on('error', () => {})
    await busy.connect()
    const begun = once(busy, 'notice')
    let isAtWork = true
    // It never looks whether its parent is there, as one that fills a new file of the log does not.
    const ended = busy
      .query(
        `DO $$ BEGIN
           RAISE NOTICE 'begun';
           WHILE clock_timestamp() < now() + interval '${BUSY_SECONDS} s' LOOP END LOOP;
         END $$`,
      )
      .catch(() => {})
      .finally(() => {
        isAtWork = false
      })
    await begun
    process.kill(killed.pid, 'SIGKILL')
    const next = await startPostgres({ folder, durable: true })
    expect(isAtWork).toBe(false)
    expect(await query(next.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 42 }])
    await next.stop()
    await ended
  })

  it('is gone when it is erased', async () => {
    const another = { folder: join(home, 'another'), durable: true }
    const postgres = await startPostgres(another)
    await query(postgres.url('postgres'), 'CREATE TABLE lost AS SELECT 42 AS n')
    await postgres.stop()
    await erasePostgres(another.folder)
    const fresh = await startPostgres(another)
    await expect(query(fresh.url('postgres'), 'SELECT n FROM lost')).rejects.toThrow(/does not exist/)
    await fresh.stop()
    await erasePostgres(another.folder)
  })
})
