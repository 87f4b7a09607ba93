import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import { startPostgres } from '../../../../scripts/postgres/embedded.ts'
import { openPool } from './database.ts'
import { serveHealth } from './health.ts'
import { openLog } from './log.ts'
import { migrate, readMigrations } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'ketok-frozen-'))
const postgres = await startPostgres({ folder, durable: false })
const url = postgres.url('postgres')
const migrations = (await readMigrations()).slice(0, 1)
await migrate(url, migrations)
const pool = openPool({ url, connections: 2, onIdleError: () => {} })
const app = Fastify()
serveHealth(app, { pool, migrations, log: openLog('silent') })
afterAll(async () => {
  await app.close()
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const health = async () => {
  const { statusCode, body } = await app.inject({ url: '/api/health' })
  return { statusCode, status: JSON.parse(body).status as string }
}

/** Every process of the server, as when its machine stands still. */
async function freeze(signal: 'SIGSTOP' | 'SIGCONT', pids: readonly number[]): Promise<void> {
  for (const pid of [postgres.pid, ...pids]) process.kill(pid, signal)
}

it('answers while the database stands still, to everybody by one question, and is ready again with it', async () => {
  expect(await health()).toEqual({ statusCode: 200, status: 'ready' })
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  const pids = rows.map(({ pid }) => pid)
  await freeze('SIGSTOP', pids)
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, health))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['database_unavailable']))
    expect((await health()).statusCode).toBe(503)
    expect(pool.waitingCount).toBe(0)
  } finally {
    await freeze('SIGCONT', pids)
  }
  await vi.waitFor(async () => expect((await health()).status).toBe('ready'), { timeout: 10_000 })
})
