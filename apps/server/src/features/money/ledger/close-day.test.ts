import { atWib, DAY_MS, isoDay } from '@ketok/domain'
import { expect, it } from 'vitest'
import type { PayFault } from '../../../../../simulator/src/bank/bank-faults.ts'
import { aMorning, dayAfter } from '../../../testing/a-morning.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aNiplOrder } from '../../../testing/build-nipl.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
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
  const day = await aMorning(house)
  await jobs.run(checkBooks, {})
  const alarms = async () => (await services.pool.query('select from book_alarm')).rowCount
  const before = await alarms()
  clock.set(atWib(day, 23, 50))
  const total = (await pays()) + (await pays('silent'))
  clock.set(atWib(dayAfter(day), 0, 5))
  await jobs.run(closeLedgerDays, {})
  await jobs.run(checkBooks, {})
  expect((await lastDay())?.day).not.toBe(isoDay(day))
  clock.set(atWib(dayAfter(day), 0, 20))
  await jobs.run(sweepPayments, {})
  clock.set(atWib(dayAfter(day), 1, 5))
  await jobs.run(closeLedgerDays, {})
  await jobs.run(checkBooks, {})
  expect(await lastDay()).toMatchObject({ day: isoDay(day), reported_in: total, gateway_in: total })
  expect(await alarms()).toBe(before)
})

it('what is not here an hour after midnight is a finding', async () => {
  const day = await aMorning(house)
  const before = await ringingAlarms(services).read()
  clock.set(atWib(day, 23, 50))
  const silent = await pays('silent')
  // Days are closed from the first entry on.
  const told = await pays()
  clock.set(atWib(dayAfter(day), 1, 5))
  await jobs.run(closeLedgerDays, {})
  await jobs.run(checkBooks, {})
  expect(await lastDay()).toMatchObject({
    day: isoDay(day),
    reported_in: silent + told,
    gateway_in: told,
  })
  expect(await ringingAlarms(services).read()).toBe(before + 1)
})

it('a gateway that is away at midnight is asked again, until the morning', async () => {
  const away = await house.openNode({ SNAP_BASE_URL: 'http://127.0.0.1:9/bank' })
  await pays()
  const day = await aMorning(house)
  clock.set(atWib(dayAfter(day), 0, 5))
  await away.services.jobs.run(closeLedgerDays, {})
  expect(await lastDay()).toMatchObject({ day: isoDay(dayAfter(day, -1)) })
  clock.set(atWib(dayAfter(day), 5, 5))
  await jobs.run(closeLedgerDays, {})
  expect(await lastDay()).toMatchObject({ day: isoDay(day), reported_in: 0 })
  clock.set(atWib(dayAfter(day, 2), 6, 5))
  await away.services.jobs.run(closeLedgerDays, {})
  expect(await lastDay()).toMatchObject({ day: isoDay(dayAfter(day)), reported_in: null })
})
