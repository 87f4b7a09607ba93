import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { blankDatabase } from '../../testing/blank-database.ts'
import { openPool, queriesOver } from '../database/database.ts'
import { prepareWhatComesOften } from './callback-statements.ts'

const pool = openPool({ url: await blankDatabase(), connections: 1, onIdleError: () => {} })
afterAll(async () => {
  prepareWhatComesOften(Number.POSITIVE_INFINITY)
  await pool.end()
})

it('prepares a statement from the time that was asked for, and only in a process that asked', async () => {
  const db = queriesOver(pool)
  const ask = async () =>
    (await sql<{ sum: number }>`SELECT ${1}::int + ${2}::int AS sum`.execute(db)).rows[0]?.sum
  const kept = async () => {
    const { rows } = await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')
    return rows.filter(({ statement }) => statement.includes('AS sum')).length
  }
  for (let time = 0; time < 5; time++) expect(await ask()).toBe(3)
  expect(await kept()).toBe(0)

  prepareWhatComesOften(3)
  for (const prepared of [0, 0, 1, 1, 1]) {
    expect(await ask()).toBe(3)
    expect(await kept()).toBe(prepared)
  }
})
