import { DAY_MS, HOUR_MS } from '@ketok/domain'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aCustomer } from '../testing/build-customer.ts'
import { aLot } from '../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../testing/build-nipl.ts'
import { START } from '../testing/house.ts'
import { openHouseWithBank } from '../testing/house-with-bank.ts'

const TOKEN = 'rahasia-pengukur-0123456789'
const { bank, house } = await openHouseWithBank({ METRICS_TOKEN: TOKEN })

const budi = await aCustomer(house)
const lot = await aLot(house, { closesInMs: 5 * HOUR_MS })
beforeAll(async () => {
  await boughtNipl(house, bank, budi, lot.auctionId, { quantity: 2 })
  await aNiplOrder(house, budi, lot.auctionId)
  await house.api.get('POST /customer/lot/{lot_id}/bid', {
    as: budi,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: 'ukur-satu' },
  })
})
beforeEach(() => house.clock.set(START))

async function metrics(token?: string) {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(`${house.url}/metrics`, { headers })
  const text = await answer.text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { status: answer.status, text, value }
}

it('tells how the house does, to whoever holds the token', async () => {
  const { value, text } = await metrics(TOKEN)
  expect(value('ketok_lots_open')).toBe(1)
  expect(value('ketok_bids_per_minute')).toBe(1)
  expect(value('ketok_nipl_active')).toBe(2)
  expect(value('ketok_nipl_orders_pending')).toBe(1)
  expect(value('ketok_deposits_held_rupiah')).toBe(10_000_000)
  expect(value('ketok_suspense_rupiah')).toBe(0)
  expect(value('ketok_jobs_failed')).toBe(0)
  expect(text).toContain('http_request_seconds_bucket')
  // Numbers only: nobody's name, address or id stands in a label.
  expect(text).not.toContain(budi.email)

  expect((await metrics()).status).toBe(404)
  expect((await metrics('salah-salah-salah')).status).toBe(404)
})

it('tells what it can when a number cannot be read', async () => {
  await house.services.pool.query('ALTER TABLE refund_case RENAME TO refund_case_away')
  const { status, value } = await metrics(TOKEN)
  expect(status).toBe(200)
  expect(value('ketok_refund_cases_open')).toBeNaN()
  expect(value('ketok_nipl_active')).toBe(2)
  await house.services.pool.query('ALTER TABLE refund_case_away RENAME TO refund_case')
})

it('counts jobs that are late', async () => {
  house.clock.advance(DAY_MS)
  expect((await metrics(TOKEN)).value('ketok_jobs_late')).toBeGreaterThan(0)
})
