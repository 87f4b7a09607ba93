import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, erasePostgres, startPostgres } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'ketok-moved-'))
let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startPostgres({ folder, durable: false, clockMovedBy: '+86400' })
})
afterAll(async () => {
  await postgres.stop()
  await erasePostgres(folder)
  rmSync(folder, { recursive: true, force: true })
})

async function ask(database: string, ...statements: string[]): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(postgres.url(database))
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows[0]
  } finally {
    await client.end()
  }
}

it('every database of a cluster whose clock was moved tells the moved time, also as a default', async () => {
  await ask('postgres', 'CREATE DATABASE another')
  for (const database of ['postgres', 'another']) {
    const told = await ask(
      database,
      'CREATE TABLE made (at timestamptz DEFAULT now())',
      'INSERT INTO made DEFAULT VALUES',
      // CURRENT_TIMESTAMP is a word of the grammar and no function: it stays the machine's.
      `SELECT now() - CURRENT_TIMESTAMP = interval '1 day' AS now,
              statement_timestamp() >= now() AS statement,
              clock_timestamp() >= now() AS clock,
              at > CURRENT_TIMESTAMP + interval '12 hours' AS default
       FROM made`,
    )
    expect(told).toEqual({ now: true, statement: true, clock: true, default: true })
  }
})

it('there a statement still ends at its time-out', async () => {
  const endless = 'SELECT count(*) FROM generate_series(1, 1e15)'
  await expect(ask('postgres', "SET statement_timeout = '50ms'", endless)).rejects.toThrow(
    'statement timeout',
  )
})
