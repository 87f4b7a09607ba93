import pg from 'pg'
import { command, UserError } from './launch/log.ts'
import { visitDatabase } from './postgres/house-database.ts'
import { dataFolderSetting, readEnvFile } from './settings/settings.ts'

const USAGE = `npm run sql -- "select email from customer limit 5"`

/** Asks the database of the house one question; without one, says where it is. */
await command(async () => {
  const [sql, ...rest] = process.argv.slice(2)
  if (rest.length > 0) throw new UserError(`Put the statement between quotes: ${USAGE}`)
  readEnvFile()
  const database = await visitDatabase(dataFolderSetting())
  try {
    if (sql === undefined)
      console.log(`${database.url}\n\nFor any client of PostgreSQL; or ask here: ${USAGE}`)
    else await ask(database.url, sql)
  } finally {
    await database.stop()
  }
  process.exit()
})

/** Read only: whoever wants to change the house by hand does so knowingly, with a client of their own. */
async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=on' })
  await client.connect()
  try {
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql)
    for (const { rows } of [answer].flat()) print(rows)
  } catch (error) {
    throw new UserError(`PostgreSQL refuses: ${error instanceof Error ? error.message : error}`)
  } finally {
    await client.end()
  }
}

function print(rows: readonly Record<string, unknown>[]): void {
  if (rows.length > 0) console.table(rows.map(asText))
  console.log(rows.length === 1 ? '1 row' : `${rows.length} rows`)
}

function asText(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readable(value)]))
}

function readable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
