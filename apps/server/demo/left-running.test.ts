import { DAY_MS, HOUR_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { findings } from '../src/features/money/ledger/book-alarm.store.ts'
import { closeDaysThatAreOver } from '../src/features/money/ledger/close-day.ts'
import { openHouseWithBank } from '../src/testing/house-with-bank.ts'
import { loadDemo } from './load.ts'

/** Apart from `load.test.ts`, whose facts are true on the first day only. */
const { house } = await openHouseWithBank()
const { api, services } = house

await loadDemo(services.config, services.now())

async function count(sql: string): Promise<number> {
  const { rows } = await services.pool.query<{ count: number }>(`select count(*) as count ${sql}`)
  return rows[0]?.count ?? 0
}

describe('a demo that is left running', () => {
  it('goes on: lots close by the clock and others are still open days later', async () => {
    house.clock.advance(HOUR_MS)
    await services.lots.sweep()
    expect(await count("from lot_result where at > now() - interval '100 years'")).toBeGreaterThan(55)
    house.clock.advance(6 * DAY_MS)
    await services.lots.sweep()
    const { total } = await api.get('GET /unit', { query: { kind: 'time' } })
    expect(total).toBeGreaterThanOrEqual(20)
  })

  it('closes the days of its past with the bank’s reports, and rings no alarm', async () => {
    await closeDaysThatAreOver(services)
    expect(await count('from ledger_day where reported_in is not null')).toBeGreaterThan(20)
    expect(await findings(services.db)).toEqual([])
  })
})
