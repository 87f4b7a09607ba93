import { HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aCustomer, signedInAgain } from '../../../../testing/build-customer.ts'
import { aLot } from '../../../../testing/build-lot.ts'
import { aNiplOrder } from '../../../../testing/build-nipl.ts'
import { openHouse } from '../../../../testing/house.ts'
import { openBank } from '../../../../testing/open-bank.ts'
import { sweepPayments } from '../payment.jobs.ts'

/** Each gateway as it is registered with it: who signs how, and where its calls arrive. */
const gateways = [
  ['simulator', 'hmac+token', '/v1.0/transfer-va/payment'],
  ['doku', 'hmac+token', '/v1.0/transfer-va/payment'],
  ['midtrans', 'rsa', '/v1.0/va/notify'],
  ['midtrans', 'rsa', '/v1.0/transfer-va/payment'],
  ['aspi', 'rsa', '/v1.0/transfer-va/payment'],
] as const

it.each(gateways)(
  '%s makes an account, is paid with a %s signature at %s, and is asked for what it did not tell',
  async (profile, signature, notificationPath) => {
    // A bank without haste: what was refused is told again in half an hour.
    const bank = await openBank({
      signature,
      notificationPath,
      merchantPath: `/payments/${profile}`,
      haste: 1,
    })
    const house = await openHouse({ settings: { SNAP_BASE_URL: bank.url, SNAP_PROFILE: profile } })
    bank.serves(house)
    const customer = await aCustomer(house)
    const { auctionId } = await aLot(house, { closesInMs: 12 * HOUR_MS })
    const order = () => aNiplOrder(house, customer, auctionId, { method: '07_VA_BNI' })
    const statusOf = async (order_id: number) => {
      const as = await signedInAgain(house, customer)
      return (await house.api.get('GET /customer/nipl/order/{order_id}', { as, params: { order_id } })).status
    }

    const told = await order()
    expect((await bank.pay(told.virtual_account_no)).body).toMatchObject({
      state: 'delivered',
      notification: { response_code: '2002500' },
    })
    expect(await statusOf(told.order_id)).toBe('PAID')

    const forged = await order()
    const refused = await bank.pay(forged.virtual_account_no, { fault: 'bad_signature' })
    expect(refused.body.notification).toMatchObject({ response_code: '4012500' })
    expect(await statusOf(forged.order_id)).toBe('PENDING')

    const untold = await order()
    await bank.pay(untold.virtual_account_no, { fault: 'silent' })
    house.clock.advance(3 * MINUTE_MS)
    await house.services.jobs.run(sweepPayments, {})
    expect(await statusOf(untold.order_id)).toBe('PAID')
  },
)

it('an account whose making was answered with 504 is settled by asking, or by asking for it again', async () => {
  for (const profile of ['simulator', 'doku'] as const) {
    const bank = await openBank({ merchantPath: `/payments/${profile}` })
    const house = await openHouse({ settings: { SNAP_BASE_URL: bank.url, SNAP_PROFILE: profile } })
    bank.serves(house)
    const customer = await aCustomer(house)
    const { auctionId } = await aLot(house, { closesInMs: 12 * HOUR_MS })
    await bank.breaksNext('timeout')
    const body = {
      auction_id: auctionId,
      quantity: 1,
      payment_method: '08_VA_BRI' as const,
      client_order_id: 'pesanan-504-satu',
    }
    const first = await house.api.call('POST /customer/nipl', { as: customer, body })
    // Where the gateway can be asked for an account nobody waits; where not, the next try finds it made.
    expect(first.status).toBe(profile === 'simulator' ? 200 : 503)
    house.clock.advance(2 * MINUTE_MS)
    await house.services.jobs.run(sweepPayments, {})
    const as = await signedInAgain(house, customer)
    const order = await house.api.get('POST /customer/nipl', { as, body })
    expect(bank.book.accounts()).toHaveLength(1)
    expect((await bank.pay(order.virtual_account_no)).body.state).toBe('delivered')
  }
})
