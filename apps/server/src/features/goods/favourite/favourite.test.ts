import { auctionId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { anAuction, anOffer } from '../../../testing/build-auction.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const follow = (as: Awaited<ReturnType<typeof aCustomer>>, unit_id: number) =>
  house.api.call('PUT /customer/favorit/{unit_id}', { as, params: { unit_id } })

describe('favourites', () => {
  // spec: 1.8
  it('come newest first, once each, and are counted on the unit', async () => {
    const budi = await aCustomer(house)
    const first = await anOffer(house)
    const second = await anOffer(house, { title: 'Honda Brio Satya E' })
    expect((await follow(budi, first.unitId)).data).toEqual({ unit_id: first.unitId, favourite: true })
    house.clock.advance(1_000)
    await follow(budi, second.unitId)
    await follow(budi, first.unitId)

    const list = await house.api.get('GET /customer/favorit', { as: budi })
    expect(list).toMatchObject({
      total: 2,
      units: [{ title: 'Honda Brio Satya E' }, { unit_id: first.unitId }],
    })
    const ids = await house.api.get('GET /customer/favorit/id', { as: budi })
    expect(ids.unit_ids).toEqual([second.unitId, first.unitId])
    const unit = await house.api.get('GET /unit/{unit_id}', { params: { unit_id: first.unitId } })
    expect(unit.favourite_count).toBe(1)
    const page = await house.api.get('GET /customer/favorit', { as: budi, query: { page: 2, limit: 1 } })
    expect(page).toMatchObject({ total: 2, units: [{ unit_id: first.unitId }] })
  })

  it('can be taken back, twice too, and are nobody else’s', async () => {
    const budi = await aCustomer(house)
    const sari = await aCustomer(house)
    const { unitId } = await anOffer(house)
    await follow(budi, unitId)
    for (let time = 1; time <= 2; time++) {
      const gone = await house.api.get('DELETE /customer/favorit/{unit_id}', {
        as: sari,
        params: { unit_id: unitId },
      })
      expect(gone).toEqual({ unit_id: unitId, favourite: false })
    }
    expect((await house.api.get('GET /customer/favorit', { as: budi })).total).toBe(1)
    await house.api.get('DELETE /customer/favorit/{unit_id}', { as: budi, params: { unit_id: unitId } })
    expect(await house.api.get('GET /customer/favorit', { as: budi })).toMatchObject({ units: [], total: 0 })
  })

  it('two taps at once are one favourite', async () => {
    const budi = await aCustomer(house)
    const { unitId } = await anOffer(house)
    const answers = await Promise.all(Array.from({ length: 6 }, () => follow(budi, unitId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await house.api.get('GET /customer/favorit', { as: budi })).total).toBe(1)
  })

  it('of a closed sale stay in sight only while invited', async () => {
    const auction = await anAuction(house, { audience: 'premium' })
    const { unitId } = await anOffer(house, { auction })
    const outsider = await aCustomer(house)
    expect(await follow(outsider, unitId)).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] })
    const guest = await aCustomer(house, { is_prem: true, premium_auction_ids: [auctionId(auction.id)] })
    expect((await follow(guest, unitId)).status).toBe(200)
    expect((await house.api.get('GET /customer/favorit', { as: guest })).total).toBe(1)
    await house.services.db
      .updateTable('customer')
      .set({ is_prem: false })
      .where('id', '=', guest.id)
      .execute()
    expect((await house.api.get('GET /customer/favorit', { as: guest })).total).toBe(0)
  })

  it('of a unit that does not exist are refused', async () => {
    expect((await follow(await aCustomer(house), 999_999)).status).toBe(404)
  })

  it.each([
    ['GET', '/api/customer/favorit'],
    ['GET', '/api/customer/favorit/id'],
    ['PUT', '/api/customer/favorit/1'],
    ['DELETE', '/api/customer/favorit/1'],
  ])('%s %s requires sign-in', async (method, path) => {
    const { status, errors } = await house.api.send(method, path)
    expect(status).toBe(401)
    expect(errors).toMatchObject([{ code: 'unauthenticated', message: 'Silakan masuk terlebih dahulu' }])
  })

  it.each([
    ['PUT', '/api/customer/favorit/abc'],
    ['DELETE', '/api/customer/favorit/0'],
    ['PUT', '/api/customer/favorit/9007199254740993'],
    ['GET', '/api/customer/favorit?limit=1e9'],
    ['GET', '/api/customer/favorit?page=NaN'],
  ])('%s %s is refused clearly', async (method, path) => {
    const { status, errors } = await house.api.send(method, path, { as: await aCustomer(house) })
    expect(status).toBe(422)
    expect(errors[0]).toMatchObject({ code: 'invalid_input' })
  })
})
