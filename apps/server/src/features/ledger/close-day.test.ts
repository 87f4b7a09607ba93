import { DAY_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import type { PayFault } from '../../../../simulator/src/bank/bank-faults.ts'
import { aCustomer } from '../../testing/build-customer.ts'
import { aLot } from '../../testing/build-lot.ts'
import { aNiplOrder } from '../../testing/build-nipl.ts'
import { aStaff } from '../../testing/build-staff.ts'
import { openHouseWithBank } from '../../testing/house-with-bank.ts'
import { sweepPayments } from '../payment/payment.jobs.ts'
import { ringingAlarms } from './check-books.ts'
import { checkBooks, closeLedgerDays } from './ledger.jobs.ts'

const { bank, house } = await openHouseWithBank({ LOG_LEVEL: 'silent' })
const { clock, services } = house
const { jobs } = services

async function lastDay() {
  const as = await aStaff(house, { roles: ['finance'] })
  const { days } = await house.api.get('GET /office/keuangan/buku', { as })
  return days[0]
}

async function pays(fault: PayFault = 'none') {
  const lot = await aLot(house, { closesInMs: 3 * DAY_MS })
  const order = await aNiplOrder(house, await aCustomer(house), lot.auctionId)
  await bank.pay(order.virtual_account_no, { fault })
  return order.amount
}

it('a day waits for what the bank took before midnight and did not tell of, and rings no alarm', async () => {
  clock.set('2026-11-20T23:50:00+07:00')
  const total = (await pays()) + (await pays('silent'))
  clock.set('2026-11-21T00:05:00+07:00')
  await jobs.run(closeLedgerDays, {})
  await jobs.run(checkBooks, {})
  expect(await lastDay()).toBeUndefined()
  clock.set('2026-11-21T00:20:00+07:00')
  await jobs.run(sweepPayments, {})
  clock.set('2026-11-21T01:05:00+07:00')
  await jobs.run(closeLedgerDays, {})
  await jobs.run(checkBooks, {})
  expect(await lastDay()).toMatchObject({ day: '2026-11-20', reported_in: total, gateway_in: total })
  const { rows } = await services.pool.query('select from book_alarm')
  expect(rows).toEqual([])
})

it('what is not here an hour after midnight is a finding', async () => {
  clock.set('2026-11-21T23:50:00+07:00')
  const total = await pays('silent')
  clock.set('2026-11-22T01:05:00+07:00')
  await jobs.run(closeLedgerDays, {})
  await jobs.run(checkBooks, {})
  expect(await lastDay()).toMatchObject({ day: '2026-11-21', reported_in: total, gateway_in: 0 })
  expect(await ringingAlarms(services).read()).toBe(1)
})

it('a gateway that is away at midnight is asked again, until the morning', async () => {
  const away = await house.openNode({ SNAP_BASE_URL: 'http://127.0.0.1:9/bank' })
  clock.set('2026-11-23T00:05:00+07:00')
  await away.services.jobs.run(closeLedgerDays, {})
  expect(await lastDay()).toMatchObject({ day: '2026-11-21' })
  clock.set('2026-11-23T05:05:00+07:00')
  await jobs.run(closeLedgerDays, {})
  expect(await lastDay()).toMatchObject({ day: '2026-11-22', reported_in: 0 })
  clock.set('2026-11-24T06:05:00+07:00')
  await away.services.jobs.run(closeLedgerDays, {})
  expect(await lastDay()).toMatchObject({ day: '2026-11-23', reported_in: null })
})
