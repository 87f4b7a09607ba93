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
