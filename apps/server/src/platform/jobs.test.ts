import type { Instant } from '@ketok/domain'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { blankDatabase } from '../testing/blank-database.ts'
import { HandClock } from '../testing/hand-clock.ts'
import { inTransaction } from './database/database.ts'
import { Jobs, jobKind, migrateJobs } from './jobs.ts'

const url = await blankDatabase()
await migrateJobs(url)
const pool = new pg.Pool({ connectionString: url, max: 4 })
const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
const clock = new HandClock('2026-11-20T10:00:00+07:00')
const log = pino({ level: 'silent' })
const after = (ms: number) => (clock.now() + ms) as Instant

const ring = jobKind<{ who: string }>('ring')
const fail = jobKind('fail', { retries: 3 })
const sweep = jobKind('sweep')

const rung: string[] = []
let failures = 0
let sweeps = 0

function openJobs(works: boolean) {
  const jobs = new Jobs({ url, pool, clock, log, works })
  jobs.handle(ring, async ({ who }) => void rung.push(who))
  jobs.handle(fail, async () => {
    failures++
    throw new Error('not yet')
  })
  jobs.every(sweep, '* * * * *', async () => void sweeps++)
  return jobs
}

const jobs = openJobs(false)
await jobs.start()
beforeEach(async () => {
  await sql`DELETE FROM pgboss.job`.execute(db)
  rung.length = 0
  failures = 0
})
afterAll(async () => {
  await jobs.stop()
  await db.destroy()
})

describe('a job', () => {
  it('runs when it is due by the clock, in the order of its times', async () => {
    await jobs.enqueue(db, ring, { who: 'later' }, after(60_000))
    await jobs.enqueue(db, ring, { who: 'soon' }, after(30_000))
    await jobs.enqueue(db, ring, { who: 'now' })
    expect(await jobs.runDue()).toBe(1)
    clock.advance(60_000)
    expect(await jobs.runDue()).toBe(2)
    expect(rung).toEqual(['now', 'soon', 'later'])
    expect(await jobs.runDue()).toBe(0)
  })

  it('vanishes with the transaction that enqueued it', async () => {
    const attempt = inTransaction(db, async (tx) => {
      await jobs.enqueue(tx, ring, { who: 'nobody' })
      throw new Error('rolled back')
    })
    await expect(attempt).rejects.toThrow('rolled back')
    expect(await jobs.runDue()).toBe(0)
  })

  it('stays when it fails by hand, and says why', async () => {
    await jobs.enqueue(db, fail, {})
    await expect(jobs.runDue()).rejects.toThrow('not yet')
    await expect(jobs.runDue()).rejects.toThrow('not yet')
  })

  it('has one handler', () => {
    expect(() => jobs.handle(ring, async () => {})).toThrow(/has a handler already/)
  })
})

describe('workers', () => {
  // They go by the time of the database, which holds the queue.
  beforeEach(async () => {
    const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(db)
    clock.set((rows[0]?.now.getTime() ?? 0) as Instant)
  })

  it('do what is due without being asked, and try again what failed', async () => {
    const working = openJobs(true)
    await working.start()
    try {
      await inTransaction(db, (tx) => working.enqueue(tx, ring, { who: 'budi' }))
      await inTransaction(db, (tx) => working.enqueue(tx, fail, {}))
      await vi.waitFor(() => expect(rung).toEqual(['budi']))
      await vi.waitFor(() => expect(failures).toBeGreaterThan(1))
    } finally {
      await working.stop()
    }
  })

  it('do one after the other what piled up while nobody worked, and not one each second', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `penawar ${index}`)
    for (const who of many) await jobs.enqueue(db, ring, { who })
    const working = openJobs(true)
    await working.start()
    try {
      await vi.waitFor(() => expect(rung).toHaveLength(many.length))
    } finally {
      await working.stop()
    }
  })

  it('wait for what comes first, also those that an earlier process left', async () => {
    await jobs.enqueue(db, ring, { who: 'left over' })
    const working = openJobs(true)
    await working.start(async () => void rung.push('first'))
    try {
      await vi.waitFor(() => expect(rung).toEqual(['first', 'left over']))
    } finally {
      await working.stop()
    }
  })

  it('of two processes do each job once', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `penawar ${index}`)
    const both = [openJobs(true), openJobs(true)]
    for (const working of both) await working.start()
    try {
      for (const who of many) await jobs.enqueue(db, ring, { who })
      await vi.waitFor(() => expect(rung.length).toBeGreaterThanOrEqual(many.length))
    } finally {
      for (const working of both) await working.stop()
    }
    expect(rung.toSorted()).toEqual(many.toSorted())
  })

  it('sweep when told', async () => {
    await jobs.run(sweep, {})
    expect(sweeps).toBeGreaterThan(0)
  })
})
