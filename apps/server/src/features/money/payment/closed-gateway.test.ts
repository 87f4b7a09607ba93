import { HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../../../testing/build-nipl.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { sweepBills } from '../bill/bill.jobs.ts'
import { sweepNiplOrders } from '../nipl/nipl.jobs.ts'
import { sweepPayments } from './payment.jobs.ts'

// Its bank closes for good, so that it serves one test only.
const { bank, house } = await openHouseWithBank()

async function wins(winner: TestCustomer) {
  const lot = await aLot(house, { closesInMs: HOUR_MS })
  await boughtNipl(house, bank, winner, lot.auctionId)
  await house.api.get('POST /customer/lot/{lot_id}/bid', {
    as: winner,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: 'menang-0001' },
  })
  return lot
}

async function billOf(customer: TestCustomer, unit_id: number) {
  const as = await signedInAgain(house, customer)
  return house.api.get('GET /customer/transaksi/{unit_id}', { as, params: { unit_id } })
}

it('nobody loses a deposit or an order while the bank can not be asked', async () => {
  const [winner, careless, buyer] = [await aCustomer(house), await aCustomer(house), await aCustomer(house)]
  const [lot, other] = [await wins(winner), await wins(careless)]
  await aNiplOrder(house, buyer, lot.auctionId)
  house.clock.advance(HOUR_MS)
  for (const { id } of [lot, other]) await (await house.services.lots.mailbox(id))?.wake()
  await house.api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as: await signedInAgain(house, winner),
    params: { unit_id: lot.unitId },
    body: { payment_method: '06_VA_MANDIRI' },
  })
  await bank.close()

  house.clock.set('2026-11-27T17:00:00+07:00')
  const { jobs } = house.services
  await expect(house.runJobs()).rejects.toThrow('Failed to reach the gateway')
  await jobs.run(sweepBills, {})
  await jobs.run(sweepNiplOrders, {})
  house.clock.advance(MINUTE_MS)
  await jobs.run(sweepPayments, {})
  expect((await billOf(winner, lot.unitId)).status).toBe('PENDING')
  // Nobody ever chose a bank for this one, so no bank is needed to know that it was not paid.
  expect((await billOf(careless, other.unitId)).status).toBe('EXPIRE')
  const { orders } = await house.api.get('GET /customer/nipl', { as: await signedInAgain(house, buyer) })
  expect(orders).toMatchObject([{ status: 'PENDING' }])
})
