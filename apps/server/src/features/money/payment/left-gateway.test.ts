import { DAY_MS, MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { sweepPayments } from './payment.jobs.ts'

const { bank, house } = await openHouseWithBank({ LOG_LEVEL: 'silent' })
const { api, clock } = house

it('an account numbered for one gateway is registered with no other', async () => {
  const lot = await aLot(house, { closesInMs: 3 * DAY_MS })
  const buyer = await aCustomer(house)
  await bank.breaksNext('down')
  const refused = await api.call('POST /customer/nipl', {
    as: buyer,
    body: { auction_id: lot.auctionId, quantity: 1, payment_method: '06_VA_MANDIRI' },
  })
  expect(refused.errors).toMatchObject([{ code: 'gateway_unavailable' }])
  // It stands, and nobody sees it until a bank knows its account.
  const { id: order_id } = await house.services.db
    .selectFrom('nipl_order')
    .select('id')
    .executeTakeFirstOrThrow()

  const moved = await house.openNode({ SNAP_PROFILE: 'aspi' })
  clock.advance(2 * MINUTE_MS)
  await moved.services.jobs.run(sweepPayments, {})
  const look = { as: buyer, params: { order_id } }
  const there = await moved.api.call('GET /customer/nipl/order/{order_id}', look)
  expect(there.errors).toMatchObject([{ code: 'gateway_unavailable' }])

  await house.services.jobs.run(sweepPayments, {})
  const here = await api.get('GET /customer/nipl/order/{order_id}', look)
  expect((await bank.pay(here.virtual_account_no)).body.state).toBe('delivered')
})
