import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type EmbeddedPostgres, erasePostgres, startPostgres } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'ketok-moved-'))
const DAY_S = 86_400
let postgres: EmbeddedPostgres
beforeAll(async () => {
  const moved = Number(process.env.FAKETIME ?? 0) + DAY_S
  vi.stubEnv('FAKETIME', `${moved < 0 ? '' : '+'}${moved}`)
  postgres = await startPostgres({ folder, durable: false })
  vi.unstubAllEnvs()
}, 60_000)
afterAll(async () => {
  await postgres.stop()
  await erasePostgres(folder)
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function ask(database: string, ...statements: string[]) {
  const client = new pg.Client(postgres.url(database))
  await client.connect()
  try {
    let rows: Record<string, Date>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows[0] ?? {}
  } finally {
    await client.end()
  }
}

it('every database of a cluster on a moved clock tells the moved time, also as a default', async () => {
  await ask('postgres', 'CREATE DATABASE another')
  for (const database of ['postgres', 'another']) {
    const told = await ask(
      database,
      'CREATE TABLE made (at timestamptz DEFAULT now())',
      'INSERT INTO made DEFAULT VALUES',
      'SELECT at, now(), clock_timestamp() AS clock, statement_timestamp() AS statement FROM made',
    )
    expect(Object.keys(told)).toEqual(['at', 'now', 'clock', 'statement'])
    for (const at of Object.values(told))
      expect(Math.abs(at.getTime() - Date.now() - DAY_S * 1_000)).toBeLessThan(60_000)
  }
})

it('on a moved clock a statement still ends at its time-out', async () => {
  await expect(ask('postgres', "SET statement_timeout = '50ms'", 'SELECT pg_sleep(60)')).rejects.toThrow(
    'statement timeout',
  )
})
