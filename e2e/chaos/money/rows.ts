import pg from 'pg'

/** Asks the database of a house that may just have come back, on a connection of its own. */
export async function rows<Row extends object>(
  url: string,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
