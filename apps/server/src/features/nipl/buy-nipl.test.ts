import { describe, expect, it } from 'vitest'
import { aCustomer } from '../../testing/build-customer.ts'
import { aLot } from '../../testing/build-lot.ts'
import { aNiplOrder } from '../../testing/build-nipl.ts'
import { openHouse } from '../../testing/house.ts'
import { openBank } from '../../testing/open-bank.ts'

const bank = await openBank()
const house = await openHouse({ settings: { SNAP_BASE_URL: bank.url } })
bank.serves(house)

describe('buying NIPL', () => {
  it('goes from order over the bank to active NIPL with numbers', async () => {
    const budi = await aCustomer(house)
    const { auctionId } = await aLot(house, { closesInMs: 3 * 24 * 3_600_000 })
    const order = await aNiplOrder(house, budi, auctionId, { quantity: 2 })
    expect(order).toMatchObject({
      status: 'PENDING',
      amount: 10_000_000,
      quantity: 2,
      expires_at: '2026-11-21T10:00:00.000+07:00',
      nipl_numbers: [],
      instruction: { bank_name: 'Mandiri', virtual_account_name: 'KETOK BUDI SANTOSO', amount: 10_000_000 },
    })
    expect(order.virtual_account_no).toMatch(/^88708\d{11}$/)

    const paid = await bank.pay(order.virtual_account_no)
    expect(paid).toMatchObject({
      status: 200,
      body: { state: 'delivered', notification: { http: 200, response_code: '2002500' } },
    })
    const wallet = await house.api.get('GET /customer/nipl', { as: budi })
    expect(wallet.orders).toMatchObject([{ status: 'PAID', nipl_numbers: [1, 2] }])
    expect(wallet.nipls).toMatchObject([
      { nipl_number: 2, state: 'active', price: 5_000_000, refund_by: null },
      { nipl_number: 1, state: 'active' },
    ])
    expect(wallet.balance).toEqual({ total: 10_000_000, free: 10_000_000, held: 0, used: 0, returning: 0 })
  })
})
