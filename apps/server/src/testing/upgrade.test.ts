import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { tablesOf } from '../operations/tables-of.ts'
import { type Migration, migrate, readMigrations } from '../platform/database/migrate.ts'
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

const load = (url: string, state: string) =>
  asking(url, async (client) => {
    await client.query(state)
    expect(await brokenKeys(client)).toEqual([])
  })

/** Applies what is new; answers what a house had before, and what it has and breaks afterwards. */
async function leadOn(url: string, to: readonly Migration[]) {
  const before = await asking(url, rowCounts)
  await migrate(url, to)
  return asking(url, async (client) => ({
    before,
    after: await rowCounts(client),
    broken: await brokenKeys(client),
    schema: await schemaText(client),
  }))
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
    await load(url, sql)
    const { before, after, broken, schema } = await leadOn(url, migrations)

    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    expect(schema).toEqual(today)
    // A migration that takes rows away on purpose says so here. One may add rows, as to the accounts of the books.
    const fewer = Object.entries(before).filter(([table, count]) => (after[table] ?? 0) < count)
    expect(fewer).toEqual([])
    expect(broken).toEqual([])
  },
)

/** The newest state may have nothing new to apply: one migration that is kept nowhere stands for those to come. */
describe('a migration after those of today', async () => {
  const and = (sql: string): Migration[] => [
    ...migrations,
    { name: '9999_throw_away.sql', sql, checksum: 'of no file' },
  ]
  /** A house with rows in all tables that is one of today. */
  const house = async () => {
    const url = await blankDatabase()
    await load(url, states.at(-1)?.sql ?? '')
    await migrate(url, migrations)
    return url
  }
  const [other, kept, refused, lost, torn] = await Promise.all([
    blankDatabase(),
    house(),
    house(),
    house(),
    house(),
  ])

  it('leads the rows that are there on to the schema of an empty database', async () => {
    const to = and(
      `ALTER TABLE unit ADD COLUMN thrown text; UPDATE unit SET thrown = 'away';
       ALTER TABLE unit ALTER COLUMN thrown SET NOT NULL`,
    )
    await migrate(other, to)
    const { before, after, broken, schema } = await leadOn(kept, to)

    expect(schema).toEqual(await asking(other, schemaText))
    expect(schema).not.toEqual(today)
    expect(after).toEqual(before)
    expect(broken).toEqual([])
    await asking(kept, async (client) => {
      const { rows } = await client.query('SELECT DISTINCT thrown FROM unit')
      expect(rows).toEqual([{ thrown: 'away' }])
    })
  })

  it('is refused when it has no value for the rows that are there, and changes nothing', async () => {
    await expect(leadOn(refused, and('ALTER TABLE unit ADD COLUMN thrown text NOT NULL'))).rejects.toThrow(
      /^Failed to apply 9999_throw_away\.sql: column "thrown" of relation "unit" contains null values$/,
    )
    await asking(refused, async (client) => {
      expect(await schemaText(client)).toEqual(today)
    })
  })

  it('is seen to take rows away', async () => {
    const { before, after } = await leadOn(lost, and('DELETE FROM holiday'))
    const gone = Object.keys(before).filter((name) => after[name] !== before[name])
    expect(gone).toEqual(['public.holiday'])
  })

  it('is seen to break a key that nobody looked at meanwhile', async () => {
    const blind = 'SET LOCAL session_replication_role = replica; UPDATE unit SET product_type_id = -1'
    const { broken } = await leadOn(torn, and(blind))
    expect(broken).toEqual(['unit_product_type_id_fkey'])
  })
})
