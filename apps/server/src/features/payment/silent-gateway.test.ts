import { type AuctionId, DAY_MS, HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../testing/build-customer.ts'
import { aLot } from '../../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../../testing/build-nipl.ts'
import { openHouseWithBank } from '../../testing/house-with-bank.ts'
import { sweepBills } from '../bill/bill.jobs.ts'
import { sweepNiplOrders } from '../nipl/nipl.jobs.ts'
import { sweepPayments } from './payment.jobs.ts'
import { GatewayUnreachable } from './payment-gateway.ts'

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

/** Orders whose account the bank could not open yet. */
async function waitsForAnAccount(auctionId: AuctionId) {
  const customer = await aCustomer(house)
  await bank.breaksNext('down')
  const body = { auction_id: auctionId as number, quantity: 1, payment_method: '07_VA_BNI' as const }
  const { errors } = await house.api.call('POST /customer/nipl', { as: customer, body })
  expect(errors).toMatchObject([{ code: 'gateway_unavailable' }])
  return customer
}

/** The bank has his money, and never said so. */
async function paysUnheard(auctionId: AuctionId) {
  const customer = await aCustomer(house)
  const { virtual_account_no } = await aNiplOrder(house, customer, auctionId)
  await bank.pay(virtual_account_no, { fault: 'silent' })
  return customer
}

async function ordersOf(customer: TestCustomer) {
  const { orders } = await house.api.get('GET /customer/nipl', { as: await signedInAgain(house, customer) })
  return orders.map(({ status }) => status)
}

async function sweepAfter(ms: number) {
  house.clock.advance(ms)
  await house.services.jobs.run(sweepPayments, {})
}

it('a payment nobody told of is found while an account can not be opened', async () => {
  const { auctionId } = await aLot(house, { closesInMs: DAY_MS })
  const [waiting, payer] = [await waitsForAnAccount(auctionId), await paysUnheard(auctionId)]
  await bank.breaksNext('down')
  await sweepAfter(5 * MINUTE_MS)
  expect([await ordersOf(payer), await ordersOf(waiting)]).toEqual([['PAID'], []])
  await sweepAfter(MINUTE_MS)
  expect(await ordersOf(waiting)).toEqual(['PENDING'])
})

it('a bank that can not be asked is asked once in a sweep, and accounts are opened all the same', async () => {
  const { auctionId } = await aLot(house, { closesInMs: DAY_MS })
  const waiting = await waitsForAnAccount(auctionId)
  const payers = [await paysUnheard(auctionId), await paysUnheard(auctionId)]
  const asks = vi.spyOn(house.services.gateway, 'status').mockRejectedValue(new GatewayUnreachable('504'))
  onTestFinished(() => asks.mockRestore())
  await sweepAfter(5 * MINUTE_MS)
  expect(asks).toHaveBeenCalledOnce()
  expect(await ordersOf(waiting)).toEqual(['PENDING'])
  asks.mockRestore()
  await sweepAfter(5 * MINUTE_MS)
  expect(await Promise.all(payers.map(ordersOf))).toEqual([['PAID'], ['PAID']])
})

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
