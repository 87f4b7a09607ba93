import { describe, expect, it } from 'vitest'
import { startPgBouncer } from '../../../../scripts/tools/pgbouncer.ts'
import { sweepLots } from '../features/bidding/lot/lot.jobs.ts'
import { checkBooks } from '../features/money/ledger/ledger.jobs.ts'
import { examine } from '../operations/doctor.ts'
import { isPooled, refusePooler } from '../platform/database/database.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { aCustomer } from './build-customer.ts'
import { aLot } from './build-lot.ts'
import { boughtNipl } from './build-nipl.ts'
import { aPaidSale } from './build-paid-sale.ts'
import { openHouse } from './house.ts'
import { openBank } from './open-bank.ts'

const bank = await openBank()
const house = await openHouse({ settings: { SNAP_BASE_URL: bank.url }, isPooled: true })
bank.serves(house)
const { services } = house
const other = await house.openNode()

describe('a house behind PgBouncer in transaction mode', () => {
  it('knows that it is', async () => {
    const client = await services.pool.connect()
    expect(isPooled(client)).toBe(true)
    const { rows } = await client.query('SHOW TimeZone')
    client.release()
    expect(rows).toEqual([{ TimeZone: 'UTC' }])
  })

  it('has its migrations in place and is healthy', async () => {
    expect((await house.app.inject({ url: '/api/health' })).statusCode).toBe(200)
  })

  it('takes the bids of a crowd at two nodes over four connections', async () => {
    const lots = await Promise.all(Array.from({ length: 2 }, () => aLot(house)))
    const people = await Promise.all(Array.from({ length: 4 }, () => aCustomer(house)))
    for (const person of people) for (const lot of lots) await boughtNipl(house, bank, person, lot.auctionId)
    const bids = people.flatMap((as, person) =>
      lots.flatMap((lot, at) =>
        Array.from({ length: 4 }, (_, turn) => {
          const { api } = (person + at + turn) % 2 === 0 ? house : other
          return api.call('POST /customer/lot/{lot_id}/bid', {
            as,
            params: { lot_id: lot.id },
            body: {
              amount: 100_000_000 + (turn * people.length + person) * 1_000_000,
              client_bid_id: `pool-${person}-${at}-${turn}`,
            },
          })
        }),
      ),
    )
    const answers = await Promise.all(bids)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(lots.length)
  })

  it('sells, bills and is paid, and its sweeps and books stand', async () => {
    const { billId } = await aPaidSale(house, bank)
    expect(billId).toBeGreaterThan(0)
    await services.jobs.run(sweepLots, {})
    await services.jobs.run(checkBooks, {})
    await house.runJobs()
    const found = await examine({
      pool: services.pool,
      files: services.files,
      migrations: await readMigrations(),
      now: new Date(services.now()),
    })
    expect(found.filter(({ what }) => !what.includes('shows the picture'))).toEqual([])
  })

  it('shares few connections: no node has one of its own', async () => {
    const { rows } = await services.pool.query(
      `SELECT count(*)::int AS connections FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'ketok'`,
    )
    expect(rows[0].connections).toBeLessThanOrEqual(4)
  })
})

describe('the direct address', () => {
  it.each(['transaction', 'session'] as const)('may not lead through a pooler in %s mode', async (mode) => {
    const pooler = await startPgBouncer(house.databaseUrl, { mode })
    try {
      await expect(refusePooler(pooler.url)).rejects.toThrow(/Set DATABASE_DIRECT_URL/)
    } finally {
      await pooler.stop()
    }
  })

  it('may be PostgreSQL itself', async () => {
    await refusePooler(house.databaseUrl)
  })
})
