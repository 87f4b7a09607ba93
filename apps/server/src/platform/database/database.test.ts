import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/house.ts'
import { afterCommit, inPart, inTransaction, lostTheDatabase, openPool, violates } from './database.ts'

const house = await openHouse()
const { db, pool } = house.services

describe('values of the database', () => {
  it('arrive as safe numbers, moments and texts', async () => {
    const { rows } = await pool.query(
      `SELECT 9007199254740991::bigint AS largest, ARRAY[1, 2]::bigint[] AS several, '{}'::bigint[] AS none,
              '2026-11-20T10:00:00.123+07:00'::timestamptz AS moment, '2026-11-20'::date AS day, 1.10::numeric AS exact`,
    )
    expect(rows[0]).toEqual({
      largest: Number.MAX_SAFE_INTEGER,
      several: [1, 2],
      none: [],
      moment: new Date('2026-11-20T03:00:00.123Z'),
      day: '2026-11-20',
      exact: '1.10',
    })
  })

  it('are a fault when they are larger than a safe integer', async () => {
    await expect(pool.query('SELECT 9007199254740992::bigint')).rejects.toThrow(/larger than a safe integer/)
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })
})

describe('a statement', () => {
  it('tells what PostgreSQL answers, and leaves its connection in order when it is refused', async () => {
    await expect(sql`SELECT 1 / 0`.execute(db)).rejects.toThrow(/division by zero/)
    const { rows } = await sql<{ one: number }>`SELECT 1 AS one`.execute(db)
    expect(rows).toEqual([{ one: 1 }])
  })
})

describe('a transaction', () => {
  it('ends by itself, with its locks, when its process says nothing for half a minute or is gone', async () => {
    const { rows } = await pool.query(
      `SELECT name, setting || coalesce(unit, '') AS setting FROM pg_settings
       WHERE name LIKE 'tcp_keepalives%' OR name = 'idle_in_transaction_session_timeout' ORDER BY name`,
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000ms' },
      { name: 'tcp_keepalives_count', setting: '4' },
      { name: 'tcp_keepalives_idle', setting: '10s' },
      { name: 'tcp_keepalives_interval', setting: '5s' },
    ])
  })

  it('is tried again when PostgreSQL chose it as the victim of a conflict', async () => {
    await sql`CREATE TABLE counter (id int PRIMARY KEY, n int)`.execute(db)
    await sql`INSERT INTO counter VALUES (1, 0), (2, 0)`.execute(db)
    // Each of the first two goes on only when the other holds the row it will want.
    const bothHold = Promise.withResolvers<void>()
    let tries = 0
    const add = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        await sql`UPDATE counter SET n = n + 1 WHERE id = ${first}`.execute(tx)
        if (++tries === 2) bothHold.resolve()
        await bothHold.promise
        await sql`UPDATE counter SET n = n + 1 WHERE id = ${second}`.execute(tx)
      })
    await Promise.all([add(1, 2), add(2, 1)])
    const { rows } = await sql<{ n: number }>`SELECT n FROM counter`.execute(db)
    expect(rows).toEqual([{ n: 2 }, { n: 2 }])
    // Once more at least: the one that begins anew may take its first row before the other has woken up.
    expect(tries).toBeGreaterThanOrEqual(3)
  })

  it('is not tried again for any other error', async () => {
    await sql`CREATE TABLE single (id int PRIMARY KEY)`.execute(db)
    await sql`INSERT INTO single VALUES (1)`.execute(db)
    let tries = 0
    const failing = inTransaction(db, async (tx) => {
      tries++
      await sql`INSERT INTO single VALUES (1)`.execute(tx)
    })
    const error = await failing.catch((caught: unknown) => caught)
    expect(tries).toBe(1)
    expect(violates(error, 'single_pkey')).toBe(true)
    expect(violates(error, 'another_key')).toBe(false)
    expect(lostTheDatabase(error)).toBe(false)
  })

  it('loses what a failed part of it wrote, and nothing else', async () => {
    await sql`CREATE TABLE parted (id int PRIMARY KEY)`.execute(db)
    const answers = await inTransaction(db, async (tx) => {
      const add = (...ids: readonly number[]) =>
        inPart(
          tx,
          async () => {
            for (const id of ids) await sql`INSERT INTO parted VALUES (${id})`.execute(tx)
            return 'added'
          },
          (error) => (violates(error, 'parted_pkey') ? 'there already' : 'lost'),
        )
      return [await add(1), await add(2, 1), await add(3)]
    })
    expect(answers).toEqual(['added', 'there already', 'added'])
    const { rows } = await sql`SELECT id FROM parted ORDER BY id`.execute(db)
    expect(rows).toEqual([{ id: 1 }, { id: 3 }])
  })

  it('is tried again as a whole when a part of it met a conflict', async () => {
    let tries = 0
    const done = await inTransaction(db, async (tx) => {
      tries++
      return inPart(
        tx,
        async () => {
          if (tries === 1) await sql`DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$`.execute(tx)
          return 'done'
        },
        () => 'given up',
      )
    })
    expect([done, tries]).toEqual(['done', 2])
  })
})

describe('a lost database', () => {
  it('is told from a wrong query', async () => {
    const nowhere = openPool({ url: 'postgres://x@127.0.0.1:1/x', connections: 1, onIdleError: () => {} })
    expect(lostTheDatabase(await nowhere.query('SELECT 1').catch((error: unknown) => error))).toBe(true)
    await nowhere.end()

    const killed = pool
      .query('SELECT pg_terminate_backend(pg_backend_pid())')
      .catch((error: unknown) => error)
    expect(lostTheDatabase(await killed)).toBe(true)
    expect(lostTheDatabase(await pool.query('SELECT nonsense').catch((error: unknown) => error))).toBe(false)
  })
})

describe('what waits for a commit', () => {
  it('is done once it is true, in the order in which it was asked', async () => {
    const done: string[] = []
    const answer = await inTransaction(db, async (tx) => {
      afterCommit(tx, () => done.push('first'))
      afterCommit(tx, () => done.push('second'))
      done.push('still in the transaction')
      return 'answer'
    })
    expect(answer).toBe('answer')
    expect(done).toEqual(['still in the transaction', 'first', 'second'])
  })

  it('is not done when nothing was committed', async () => {
    const done: string[] = []
    const failing = inTransaction(db, async (tx) => {
      afterCommit(tx, () => done.push('told'))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(done).toEqual([])
  })

  it('is done once when the transaction is tried again', async () => {
    const done: number[] = []
    let attempt = 0
    await inTransaction(db, async (tx) => {
      const mine = ++attempt
      afterCommit(tx, () => done.push(mine))
      if (mine === 1) await sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`.execute(tx)
    })
    expect(done).toEqual([2])
  })

  it('is dropped with the part that asked for it', async () => {
    const done: string[] = []
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => done.push('before'))
      await inPart(
        tx,
        async () => {
          afterCommit(tx, () => done.push('of the part'))
          await sql`SELECT 1 / 0`.execute(tx)
        },
        () => {},
      )
      afterCommit(tx, () => done.push('after'))
    })
    expect(done).toEqual(['before', 'after'])
  })

  it('is a fault where nobody would ever do it', async () => {
    expect(() => afterCommit(db, () => {})).toThrow('inTransaction did not begin')
  })
})
