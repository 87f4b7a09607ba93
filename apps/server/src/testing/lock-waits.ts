import type { LotId } from '@ketok/domain'
import pg from 'pg'
import { expect } from 'vitest'
import type { House } from './house.ts'

type Watched = Pick<House, 'services'>

/** How many wait for a lock in this house's database. Not to be asked in a transaction, where the view does not change. */
export async function waitingForLocks({ services: { pool } }: Watched): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

export async function untilLocksAreWaitedFor(house: Watched, count = 1): Promise<void> {
  await expect.poll(() => waitingForLocks(house), { interval: 5 }).toBeGreaterThanOrEqual(count)
}

/** What is asked waits in its append, behind somebody who holds the lot, and goes on after `meanwhile`. */
export async function appendedAfter<T>(
  house: Pick<House, 'services' | 'databaseUrl'>,
  lotId: LotId,
  ask: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const blocker = new pg.Client(house.databaseUrl)
  await blocker.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query('SELECT FROM lot_state WHERE lot_id = $1 FOR UPDATE', [lotId])
    const answer = ask()
    await untilLocksAreWaitedFor(house)
    await meanwhile()
    await blocker.query('COMMIT')
    return await answer
  } finally {
    await blocker.end()
  }
}
