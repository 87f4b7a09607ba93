import { type AuctionId, DAY_MS, MINUTE_MS } from '@ketok/domain'
import { expect, it, onTestFinished, vi } from 'vitest'
import { GatewayUnreachable } from '../../../platform/payment-gateway.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aNiplOrder } from '../../../testing/build-nipl.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { sweepPayments } from './payment.jobs.ts'

const { bank, house } = await openHouseWithBank()

/** Orders whose account the bank could not open yet. */
async function waitsForAnAccount(auctionId: AuctionId) {
  const customer = await aCustomer(house)
  await bank.breaksNext('down')
  const body = { auction_id: auctionId as number, quantity: 1, payment_method: '07_VA_BNI' as const }
  const { errors } = await house.api.call('POST /customer/nipl', { as: customer, body })
  expect(errors).toMatchObject([{ code: 'gateway_unavailable' }])
  return customer
}

/** The bank has their money, and never said so. */
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
