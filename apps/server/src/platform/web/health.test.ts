import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startPostgres } from '../../../../../scripts/postgres/embedded.ts'
import { openPool } from '../database/database.ts'
import { openLog } from '../observe/log.ts'
import { Health, serveHealth } from './health.ts'

const folder = mkdtempSync(join(tmpdir(), 'ketok-frozen-'))
const postgres = await startPostgres({ folder, durable: false })
const url = postgres.url('postgres')
const pool = openPool({ url, connections: 2, onIdleError: () => {} })
const log = openLog('silent')

/** A door that answers by these checks. */
function aDoor(health: Health) {
  const app = Fastify()
  serveHealth(app, health)
  doors.push(app)
  return async (path: string) => {
    const { statusCode, body, headers } = await app.inject({ url: `/api/health${path}` })
    expect(headers['cache-control']).toBe('no-store')
    return { statusCode, ...(JSON.parse(body) as { status: string; checks?: Record<string, string> }) }
  }
}
const doors: FastifyInstance[] = []

afterAll(async () => {
  for (const door of doors) await door.close()
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Every process of the server, as when its machine stands still. */
async function freeze(signal: 'SIGSTOP' | 'SIGCONT', pids: readonly number[]): Promise<void> {
  for (const pid of [postgres.pid, ...pids]) process.kill(pid, signal)
}

it('answers while the database stands still, to everybody by one question, and is ready again with it', async () => {
  const health = new Health(log)
  health.register('database', async () => {
    await pool.query('SELECT')
    return 'ok'
  })
  health.register('queue', async () => 'ok', { needs: 'database' })
  const ask = aDoor(health)
  // The first question opens a connection, for which a busy machine takes longer than a balancer waits.
  await expect
    .poll(() => ask('/ready'))
    .toEqual({ statusCode: 200, status: 'ready', checks: { database: 'ok', queue: 'ok' } })
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  const pids = rows.map(({ pid }) => pid)
  await freeze('SIGSTOP', pids)
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/ready')))
    for (const answer of answers)
      expect(answer).toEqual({
        statusCode: 503,
        status: 'not_ready',
        checks: { database: 'unavailable', queue: 'unknown' },
      })
    expect(await ask('')).toMatchObject({ statusCode: 503, status: 'database_unavailable' })
    // Starting it anew would help nobody.
    expect(await ask('/live')).toEqual({ statusCode: 200, status: 'live' })
    expect(pool.waitingCount).toBe(0)
  } finally {
    await freeze('SIGCONT', pids)
  }
  await vi.waitFor(async () => expect((await ask('/ready')).status).toBe('ready'))
})

describe('a list of checks', () => {
  it('tells of what a node serves well without, and sends nobody elsewhere for it', async () => {
    const health = new Health(log)
    health.register('database', async () => 'ok')
    health.register('bus', async () => 'lagging', { isVital: false })
    expect(await aDoor(health)('/ready')).toEqual({
      statusCode: 200,
      status: 'ready',
      checks: { database: 'ok', bus: 'lagging' },
    })
  })

  it('names what is the matter with each, and is ready when all are well', async () => {
    const health = new Health(log)
    let bus = 'reconnecting'
    health.register('bus', async () => bus)
    health.register('files', async () => Promise.reject(new Error('no room')))
    const ask = aDoor(health)
    expect(await ask('/ready')).toEqual({
      statusCode: 503,
      status: 'not_ready',
      checks: { bus: 'reconnecting', files: 'unavailable' },
    })
    bus = 'ok'
    expect((await ask('/ready')).checks).toEqual({ bus: 'ok', files: 'unavailable' })
  })

  it('says in all three places the same, and as numbers for a dashboard', async () => {
    const health = new Health(log)
    health.register('bus', async () => 'lagging', { isVital: false })
    health.register('mail', async () => 'ok', { isVital: false })
    const ask = aDoor(health)
    expect((await ask('')).checks).toEqual((await ask('/ready')).checks)
    expect(await health.reading().readAll()).toEqual({ bus: 0, mail: 1 })
  })

  it('asks seldom what is dear to ask', async () => {
    let count = 0
    const ask = Health.seldom(600_000, async () => {
      count++
      return 'late'
    })
    expect([await ask(), await ask(), count]).toEqual(['late', 'late', 1])
  })

  it('takes no second check of a name', () => {
    const health = new Health(log)
    health.register('bus', async () => 'ok')
    expect(() => health.register('bus', async () => 'ok')).toThrow('there is one of that name')
  })

  it('asks for nobody new once the node leaves, however well it is', async () => {
    const health = new Health(log)
    health.register('database', async () => 'ok')
    health.register('migrations', async () => 'ok')
    const ask = aDoor(health)
    health.leave()
    expect(await ask('/ready')).toMatchObject({ statusCode: 503, status: 'leaving' })
    expect(await ask('')).toMatchObject({ statusCode: 503, status: 'leaving' })
    expect((await ask('/live')).statusCode).toBe(200)
  })
})
