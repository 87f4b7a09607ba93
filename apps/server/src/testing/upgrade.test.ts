import pg from 'pg'
import { expect, it } from 'vitest'
import { tablesOf } from '../operations/tables-of.ts'
import { migrate, readMigrations } from '../platform/migrate.ts'
import { blankDatabase } from './blank-database.ts'
import { foreignKeys, releasedStates } from './released-state.ts'
import { schemaText } from './schema-text.ts'

/*
 * Houses of every release become houses of today. Their states stand frozen in released/; docs/how-to/add-a-migration.md
 * says how a release freezes its own.
 */

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function rowCounts(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await tablesOf(client)) {
    if (!name.startsWith('public.') || name === 'public.migration') continue
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** Keys that rows break: they are not looked at while rows are loaded. */
async function brokenKeys(client: pg.Client): Promise<string[]> {
  const broken: string[] = []
  for (const { name, child, parent, join } of await foreignKeys(client)) {
    const columns = [...join.matchAll(/child\.("?\w+"?)/g)].map(([column]) => `${column} IS NOT NULL`)
    const { rows } = await client.query(
      `SELECT FROM ${child} child WHERE ${columns.join(' AND ')}
       AND NOT EXISTS (SELECT FROM ${parent} parent WHERE ${join}) LIMIT 1`,
    )
    if (rows.length > 0) broken.push(name)
  }
  return broken
}

const migrations = await readMigrations()
const fresh = await blankDatabase()
await migrate(fresh, migrations)
const today = await asking(fresh, schemaText)
const states = await Promise.all(
  releasedStates().map(async (state) => ({ ...state, url: await blankDatabase() })),
)

it('there is a state to begin from, and a schema that can be told from another', async () => {
  expect(states.map(({ release }) => release)).toContain('0008_site')
  expect(today.length).toBeGreaterThan(1000)
  await asking(fresh, async (client) => {
    await client.query('BEGIN; ALTER TABLE bill ALTER COLUMN total SET DEFAULT 0')
    expect(await schemaText(client)).not.toEqual(today)
    await client.query('ROLLBACK')
  })
})

it.each(states)(
  'a house of $release has rows in all tables, and keeps each when it becomes one of today',
  async ({ sql, url }) => {
    const before = await asking(url, async (client) => {
      await client.query(sql)
      expect(await brokenKeys(client)).toEqual([])
      return rowCounts(client)
    })
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])

    await migrate(url, migrations)

    await asking(url, async (client) => {
      expect(await schemaText(client)).toEqual(today)
      // A migration that takes rows away on purpose says so here.
      expect(await rowCounts(client)).toMatchObject(before)
      expect(await brokenKeys(client)).toEqual([])
    })
  },
)
