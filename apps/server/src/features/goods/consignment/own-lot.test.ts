import { HOUR_MS, type UnitId } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aConsignment, aConsignmentOf } from '../../../testing/build-consignment.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house

let ratna: TestCustomer
beforeEach(async () => {
  clock.set(START)
  ratna = await aCustomer(house)
})

const consigned = async (): Promise<{ id: number; lot: TestLot }> => {
  const lot = await aLot(house, { reserve: million(110), consignorId: ratna.id, closesInMs: HOUR_MS })
  return { id: await aConsignmentOf(house, ratna, lot.unitId as UnitId, 'on_sale'), lot }
}
const own = async (id: number) => {
  const as = await signedInAgain(house, ratna)
  return api.get('GET /customer/titip-lelang/{id}', { as, params: { id } })
}
async function bid(lot: TestLot, amount: number) {
  const bidder = await aCustomer(house)
  await aNipl(house, bidder.id, lot.auctionId)
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: bidder,
    params: { lot_id: lot.id },
    body: { amount, client_bid_id: `milik-sendiri-${lot.id}-${amount}`, confirmed: true },
  })
}
async function close() {
  clock.advance(HOUR_MS)
  await services.lots.sweep()
  await house.runJobs()
}

describe('a consigned thing on sale, as its owner sees it', () => {
  it('has no lot before it is published', async () => {
    expect((await own(await aConsignment(house, ratna))).sale).toBe(null)
  })

  it('names its lot and sale, its price and bidders, and how it stands against the limit', async () => {
    const { id, lot } = await consigned()
    expect((await own(id)).sale).toMatchObject({
      ...{ lot_id: lot.id, unit_id: lot.unitId, auction_id: lot.auctionId, lot_number: expect.any(Number) },
      ...{ state: 'open', price: null, bid_count: 0, bidder_count: 0, time_zone: 'Asia/Jakarta' },
      ...{ reserve: million(110), reserve_met: false, hammer_price: null, is_public: true },
    })
    // A proxy stands far above: its owner reads the price that everybody reads.
    await bid(lot, million(130))
    const { sale } = await own(id)
    expect(sale).toMatchObject({ bidder_count: 1, hammer_price: null })
    const seen = await api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
    expect([sale?.price, sale?.bid_count, sale?.bidder_count, sale?.reserve_met]).toEqual([
      seen.price,
      seen.bid_count,
      seen.bidder_count,
      seen.reserve_met,
    ])
    await close()
    const after = (await own(id)).sale
    expect(after).toMatchObject({ state: 'sold', hammer_price: expect.any(Number) })
    expect(JSON.stringify(after)).not.toContain(String(million(130)))
  })

  it('waits for the answer of its owner where the highest bid is below the limit', async () => {
    const { id, lot } = await consigned()
    await bid(lot, million(100))
    await close()
    expect((await own(id)).sale).toMatchObject({
      ...{ state: 'konfirmasi', reserve_met: false, hammer_price: null, price: million(100) },
    })
    const as = await signedInAgain(house, ratna)
    const { asked } = await api.get('GET /customer/konfirmasi', { as })
    expect(asked.find(({ lot_id }) => lot_id === lot.id)).toMatchObject({
      side: 'seller',
      answers: expect.arrayContaining(['accept']),
    })
  })

  it('is nobody else’s, also where they had the unit before', async () => {
    const { id, lot } = await consigned()
    const other = await aCustomer(house)
    await services.db
      .updateTable('unit')
      .set({ consignor_id: other.id })
      .where('id', '=', lot.unitId as UnitId)
      .execute()
    expect((await own(id)).sale).toBe(null)
  })
})
