import { rupiah } from '@ketok/domain'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, readMigrations } from '../../../platform/database/migrate.ts'
import { blankDatabase } from '../../../testing/blank-database.ts'
import { fingerprintOf } from './reader/fingerprint.ts'

const url = await blankDatabase()
// A pool says that it has ended before its connections have, which the end of the database would then cut.
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())

const line = (words: string, amount: number, direction: 'in' | 'out') =>
  fingerprintOf({ bookedOn: '2026-11-20', amount: rupiah(amount), direction, description: words })

/** One import by the reader of before, as it stands in a house that had it before imports waited for anybody. */
beforeAll(async () => {
  await migrate(url, await readMigrations())
  await client.query(
    `INSERT INTO staff (email, password_hash, full_name, roles, created_at)
       VALUES ('sari@ketok.test', '', 'Sari Kasir', '{finance}', now());
     INSERT INTO bank_statement (file_name, staff_id, imported_at) SELECT 'lama.csv', id, now() FROM staff`,
  )
  // Today a line begins unconfirmed; those were let in before that was asked.
  await client.query('BEGIN; SET LOCAL session_replication_role = replica')
  await client.query(
    `INSERT INTO bank_statement_line (statement_id, line_number, fingerprint, rank, balance_rank, is_of_earlier_reader,
         booked_on, description, amount, direction, state, matched_at)
       SELECT id, 2, $1, 1, 1, true, '2026-11-20'::date, 'SETORAN', 7000000, 'in', 'open', NULL::timestamptz
         FROM bank_statement
       UNION ALL SELECT id, 3, $2, 1, 1, true, '2026-11-20', 'BUNGA', 41239, 'in', 'dismissed', now() FROM bank_statement
       UNION ALL SELECT id, 4, $3, 1, 1, true, '2026-11-20', 'BIAYA ADM', 17500, 'out', 'noted', NULL FROM bank_statement`,
    [line('SETORAN', 7_000_000, 'in'), line('BUNGA', 41_239, 'in'), line('BIAYA ADM', 17_500, 'out')],
  )
  await client.query('COMMIT')
})

it('imports of before they waited for a second person stay confirmed', async () => {
  const { rows: lines } = await client.query(
    'SELECT state, line_is_confirmed(state) AS confirmed FROM bank_statement_line ORDER BY id',
  )
  expect(lines).toEqual([
    { state: 'open', confirmed: true },
    { state: 'dismissed', confirmed: true },
    { state: 'noted', confirmed: true },
  ])
  const { rows: imports } = await client.query('SELECT count_in, state FROM statement_import')
  expect(imports).toEqual([{ count_in: '2', state: null }])
  // What was open is still to be settled, and is nothing new when its file comes again.
  await client.query(
    `UPDATE bank_statement_line SET state = 'returning', matched_at = now() WHERE state = 'open'`,
  )
  const again = `INSERT INTO bank_statement_line
      (statement_id, line_number, fingerprint, rank, balance_rank, booked_on, description, amount, direction, state)
    SELECT id, 2, $2, 1, 1, '2026-11-20', 'BUNGA', 41239, 'in', $1 FROM inserted`
  const known = line('BUNGA', 41_239, 'in')
  const inserted = `WITH inserted AS (INSERT INTO bank_statement (file_name, staff_id, imported_at)
    SELECT 'lagi.csv', id, now() FROM staff RETURNING id)`
  await expect(client.query(`${inserted} ${again}`, ['open', known])).rejects.toThrow(
    /waits for a second person first/,
  )
  await client.query(`${inserted} ${again}`, ['unconfirmed', known])
  expect((await client.query('SELECT count(*)::int AS count FROM repeated_line')).rows).toEqual([
    { count: 1 },
  ])
})
