import { type AuctionId, DAY_MS, HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'

const { bank, house } = await openHouseWithBank()

const orderOf = ({ auctionId }: { auctionId: AuctionId }) => ({
  auction_id: auctionId as number,
  quantity: 1,
  payment_method: '06_VA_MANDIRI' as const,
})

/** From now. */
const plannedUntil = ({ auctionId }: { auctionId: AuctionId }, ms: number) =>
  house.services.db
    .updateTable('auction')
    .set({ closes_at: new Date(house.clock.now() + ms) })
    .where('id', '=', auctionId)
    .execute()

describe('selling NIPL', () => {
  it('goes on past the plan while a lot is extended, for no longer than that', async () => {
    const [ani, budi] = [await aCustomer(house), await aCustomer(house)]
    const lot = await aLot(house, { closesInMs: HOUR_MS })
    await boughtNipl(house, bank, ani, lot.auctionId)
    const planned = house.clock.now() + HOUR_MS
    house.clock.advance(HOUR_MS - MINUTE_MS)
    const bid = { amount: 100_000_000, client_bid_id: 'di-akhir-0001' }
    const as = await signedInAgain(house, ani)
    await house.api.get('POST /customer/lot/{lot_id}/bid', { as, params: { lot_id: lot.id }, body: bid })
    house.clock.set(new Date(planned + 1_000).toISOString())
    const late = await signedInAgain(house, budi)
    const { expires_at } = await house.api.get('POST /customer/nipl', { as: late, body: orderOf(lot) })
    expect(Date.parse(expires_at)).toBeGreaterThan(planned)
    expect(Date.parse(expires_at)).toBeLessThan(planned + HOUR_MS)
  })

  it('goes on past the plan while the auctioneer sells, and ends when they have done', async () => {
    const sale = await aSale(house, { lots: 1 })
    await plannedUntil(sale, 0)
    const budi = await aCustomer(house)
    const order = () => house.api.call('POST /customer/nipl', { as: budi, body: orderOf(sale) })
    expect((await order()).errors).toMatchObject([{ code: 'auction_not_on_sale' }])
    await sale.sale({ command: 'start' })
    await sale.open(0)
    expect((await order()).status).toBe(200)
    await sale.command({ command: 'pass' })
    await sale.sale({ command: 'end' })
    expect((await order()).errors).toMatchObject([{ code: 'auction_not_on_sale' }])
  })

  it('ends when every lot is over before the plan', async () => {
    const lot = await aLot(house, { closesInMs: DAY_MS })
    await plannedUntil(lot, 3 * DAY_MS)
    house.clock.advance(DAY_MS)
    await (await house.services.lots.mailbox(lot.id))?.wake()
    const as = await aCustomer(house)
    const answer = await house.api.call('POST /customer/nipl', { as, body: orderOf(lot) })
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'auction_not_on_sale' }] })
  })
})
