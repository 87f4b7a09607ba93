import { describe, expect, it } from 'vitest'
import { anAuction, anOffer, aProductType } from './build-auction.ts'
import { aCustomer } from './build-customer.ts'
import { aNipl } from './build-lot.ts'
import { aStaff } from './build-staff.ts'
import { openHouse } from './house.ts'

/** Without a bus between them: what a node must know is right also where no announcement comes. */
const house = await openHouse()
const other = await house.openNode()

describe('a node', () => {
  it('lists what another one published, and as it stands after a bid there', async () => {
    const type = await aProductType(house, { tags: [] })
    const auction = await anAuction(house, { productTypeId: type.id })
    const list = () => other.api.get('GET /unit', { query: { product_type_id: type.id } })
    expect((await list()).units).toEqual([])
    const lot = await anOffer(house, { auction, title: 'Honda Brio Satya E' })
    const [before] = (await list()).units
    expect(before).toMatchObject({ title: 'Honda Brio Satya E', bid_count: 0, seq: 2 })
    const budi = await aCustomer(house)
    await aNipl(house, budi.id, lot.auctionId as never)
    await house.api.get('POST /customer/lot/{lot_id}/bid', {
      as: budi,
      params: { lot_id: lot.lotId },
      body: { amount: 105_000_000, client_bid_id: 'tawaran-di-sana', confirmed: true },
    })
    expect((await list()).units[0]).toMatchObject({ bid_count: 1, seq: 3 })
  })

  it('answers an unchanged list by its tag whichever node made it, and a changed one afresh', async () => {
    const type = await aProductType(house, { tags: [] })
    const auction = await anAuction(house, { productTypeId: type.id })
    await anOffer(house, { auction })
    const url = `/api/unit?product_type_id=${type.id}`
    const { headers } = await house.app.inject({ url })
    const ask = () => other.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect((await ask()).statusCode).toBe(304)
    await anOffer(house, { auction })
    expect((await ask()).statusCode).toBe(200)
  })

  it('knows at once that staff signed out at another one', async () => {
    const rini = await aStaff(house, { roles: ['yard'] })
    const ask = () => other.api.call('GET /office/unit', { as: rini })
    expect((await ask()).status).toBe(200)
    await house.api.call('POST /office/auth/out', { as: rini })
    expect((await ask()).errors[0]?.code).toBe('session_ended')
  })
})
