import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/** A database with nothing in it, for what works below migrations. Dropped after the file's last test. */
export async function blankDatabase(): Promise<string> {
  const template = inject('templateUrl')
  const name = `blank_${randomBytes(6).toString('hex')}`
  const onAdmin = async (sql: string) => {
    const client = new pg.Client(template.replace(/[^/]+$/, 'postgres'))
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await onAdmin(`CREATE DATABASE ${name}`)
  afterAll(() => onAdmin(`DROP DATABASE ${name} WITH (FORCE)`))
  return template.replace(/[^/]+$/, name)
}
