import { MOST_OPEN_ORDERS, MOST_OPEN_TRANSFERS } from '@ketok/domain'
import { beforeEach, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { START } from '../../../testing/house.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'

const { house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, clock } = house
const { auctionId } = await aLot(house, { closesInMs: 7 * 24 * 3_600_000 })

beforeEach(() => clock.set(START))

const order = (as: TestCustomer, payment_method: '99_MANUAL' | '06_VA_MANDIRI') =>
  api.call('POST /customer/nipl', { as, body: { auction_id: auctionId, quantity: 1, payment_method } })

async function orders(as: TestCustomer, count: number, method: '99_MANUAL' | '06_VA_MANDIRI') {
  const codes = []
  for (let made = 0; made < count; made++) {
    const answer = await order(as, method)
    codes.push(answer.errors[0]?.code ?? 'made')
    // So that the limit of orders in a time is not what is met.
    clock.advance(20_000)
  }
  return codes
}

it('a customer has so many open orders by transfer, and more by virtual account', async () => {
  const budi = await aCustomer(house)
  expect(await orders(budi, MOST_OPEN_TRANSFERS + 1, '99_MANUAL')).toEqual([
    ...Array(MOST_OPEN_TRANSFERS).fill('made'),
    'too_many_open_transfers',
  ])
  const left = MOST_OPEN_ORDERS - MOST_OPEN_TRANSFERS
  expect(await orders(budi, left + 1, '06_VA_MANDIRI')).toEqual([
    ...Array(left).fill('made'),
    'too_many_open_orders',
  ])
  const sari = await aCustomer(house)
  expect(await orders(sari, 1, '99_MANUAL')).toEqual(['made'])
})

it('of many ordered at once no more are made', async () => {
  const budi = await aCustomer(house)
  const answers = await Promise.all(Array.from({ length: 12 }, () => order(budi, '99_MANUAL')))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(MOST_OPEN_TRANSFERS)
})

it('an order that ran out makes room', async () => {
  const budi = await aCustomer(house)
  await orders(budi, MOST_OPEN_TRANSFERS, '99_MANUAL')
  clock.advance(25 * 3_600_000)
  expect(await orders(await signedInAgain(house, budi), 1, '99_MANUAL')).toEqual(['made'])
})
