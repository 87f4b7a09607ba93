import { type AuctionId, MINUTE_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAuction, anOffer, aProductType } from '../../../testing/build-auction.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aNipl } from '../../../testing/build-lot.ts'
import { aSale, type TestSale } from '../../../testing/build-sale.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const DAY_MS = 24 * 60 * MINUTE_MS

beforeEach(() => house.clock.set(START))

describe('the schedule', () => {
  // spec: 1.2
  it('looks ahead: what is on, then what is to come', async () => {
    const { id: productTypeId } = await aProductType(house)
    const auction = (name: string, opensInMs: number, closesInMs: number, kind: 'time' | 'live' = 'time') =>
      anAuction(house, { productTypeId: productTypeId, name, opensInMs, closesInMs, kind })
    await auction('Besok', DAY_MS, 2 * DAY_MS, 'live')
    await auction('Sekarang', -DAY_MS, DAY_MS)
    await auction('Kemarin', -3 * DAY_MS, -DAY_MS)
    const schedule = async (query: object = {}) => {
      const reply = await house.api.get('GET /lelang', {
        query: { product_type_id: productTypeId, ...query },
      })
      return reply.auctions.map(({ name }) => name)
    }
    expect(await schedule()).toEqual(['Sekarang', 'Besok'])
    expect(await schedule({ state: 'open' })).toEqual(['Sekarang'])
    expect(await schedule({ state: 'upcoming' })).toEqual(['Besok'])
    expect(await schedule({ state: 'closed' })).toEqual(['Kemarin'])
    expect(await schedule({ kind: 'live' })).toEqual(['Besok'])
    expect(await schedule({ from: '2026-11-22', until: '2026-11-22' })).toEqual(['Besok'])
    expect(await schedule({ from: '2026-11-17', until: '2026-11-18' })).toEqual(['Kemarin'])
    expect(await schedule({ limit: 1, page: 2 })).toEqual(['Besok'])
  })

  it('shows where, when, how many lots and what a NIPL costs', async () => {
    const auction = await anAuction(house, { name: 'Mobil Bekasi', city: 'Bekasi' })
    await anOffer(house, { auction })
    await anOffer(house, { auction, closesInMs: 2 * MINUTE_MS })
    const card = () => house.api.get('GET /lelang/{auction_id}', { params: { auction_id: auction.id } })
    expect(await card()).toMatchObject({
      name: 'Mobil Bekasi',
      kind: 'time',
      state: 'open',
      pool: { city: 'Bekasi' },
      closes_in_turn: true,
      lot_count: 2,
      open_lot_count: 2,
      nipl_price: 5_000_000,
      closes_at: '2026-11-20T11:00:00.000+07:00',
    })
    house.clock.advance(3 * MINUTE_MS)
    await house.services.lots.sweep()
    expect(await card()).toMatchObject({ state: 'open', lot_count: 2, open_lot_count: 1 })
    house.clock.advance(60 * MINUTE_MS)
    await house.services.lots.sweep()
    expect(await card()).toMatchObject({ state: 'closed', open_lot_count: 0 })
  })

  it('tells lots that are planned to end together from those that end one after another', async () => {
    const auction = await anAuction(house)
    const inTurn = async () => {
      const request = { params: { auction_id: auction.id } }
      return (await house.api.get('GET /lelang/{auction_id}', request)).closes_in_turn
    }
    await anOffer(house, { auction })
    expect(await inTurn()).toBe(false)
    await anOffer(house, { auction })
    expect(await inTurn()).toBe(false)
    await anOffer(house, { auction, closesInMs: 2 * MINUTE_MS })
    expect(await inTurn()).toBe(true)
  })

  it('keeps a sale on while a late bid carries its last lot beyond the planned end', async () => {
    const auction = await anAuction(house, { closesInMs: 10 * MINUTE_MS })
    const lot = await anOffer(house, { auction })
    const bidder = await aCustomer(house)
    await aNipl(house, bidder.id, auction.id as AuctionId)
    house.clock.advance(9 * MINUTE_MS)
    await house.api.get('POST /customer/lot/{lot_id}/bid', {
      as: bidder,
      params: { lot_id: lot.lotId },
      body: { amount: 100_000_000, client_bid_id: 'tawaran-akhir' },
    })
    house.clock.advance(90_000)
    const names = async (state: 'open' | 'closed') =>
      (await house.api.get('GET /lelang', { query: { state, product_type_id: auction.productTypeId } }))
        .auctions
    expect(await names('open')).toMatchObject([{ auction_id: auction.id, state: 'open', open_lot_count: 1 }])
    expect(await names('closed')).toEqual([])
    house.clock.advance(MINUTE_MS)
    await house.services.lots.sweep()
    expect(await names('open')).toEqual([])
    expect(await names('closed')).toMatchObject([{ auction_id: auction.id, state: 'closed' }])
  })

  describe('says of a session', () => {
    /** Where the schedule lists it, how, and what the cards of its lots say. */
    async function shown({ auctionId }: TestSale) {
      const listed = async (state: 'upcoming' | 'open' | 'closed') => {
        const { auctions } = await house.api.get('GET /lelang', { query: { state, kind: 'live' } })
        return auctions.filter(({ auction_id }) => auction_id === auctionId).map((card) => card.state)
      }
      const { units } = await house.api.get('GET /unit', { query: { auction_id: auctionId } })
      return {
        upcoming: await listed('upcoming'),
        open: await listed('open'),
        closed: await listed('closed'),
        begun: [...new Set(units.map(({ session_begun }) => session_begun))],
      }
    }

    it('that nobody has opened that it is still to come', async () => {
      const sale = await aSale(house)
      const params = { auction_id: sale.auctionId }
      const { opens_at } = await house.api.get('GET /lelang/{auction_id}', { params })
      house.clock.advance(Date.parse(opens_at) - house.clock.now() + MINUTE_MS)
      expect(await shown(sale)).toEqual({ upcoming: ['scheduled'], open: [], closed: [], begun: [false] })
      house.clock.advance(1)
      expect(await shown(sale)).toEqual({ upcoming: ['unopened'], open: [], closed: [], begun: [false] })
      await sale.sale({ command: 'start' })
      expect(await shown(sale)).toEqual({ upcoming: [], open: ['open'], closed: [], begun: [true] })
    })

    it('that was opened before its time that it is on', async () => {
      const sale = await aSale(house)
      await sale.sale({ command: 'start' })
      expect(await shown(sale)).toEqual({ upcoming: [], open: ['open'], closed: [], begun: [true] })
    })

    it('that ended before its planned end that it is over', async () => {
      const sale = await aSale(house)
      await sale.sale({ command: 'start' })
      for (const lot of sale.lots) await sale.tryLot({ command: 'withdraw', reason: 'Batal' }, { lot })
      await sale.sale({ command: 'end' })
      expect(await shown(sale)).toMatchObject({ upcoming: [], open: [], closed: ['closed'] })
    })
  })

  it('lists the lots of an auction in run order', async () => {
    const auction = await anAuction(house)
    const first = await anOffer(house, { auction })
    const second = await anOffer(house, { auction })
    const lots = (query: object = {}) =>
      house.api.get('GET /lelang/{auction_id}/lot', { params: { auction_id: auction.id }, query })
    const all = await lots()
    expect(all.lots.map(({ lot_id }) => lot_id)).toEqual([first.lotId, second.lotId])
    expect(await lots({ page: 2, limit: 1 })).toMatchObject({ total: 2, lots: [{ lot_id: second.lotId }] })
    expect(await lots({ page: 5 })).toMatchObject({ total: 2, lots: [] })
  })

  // spec: 1.6
  it('hides a closed sale from all but the invited', async () => {
    const auction = await anAuction(house, { audience: 'premium' })
    await anOffer(house, { auction })
    const params = { auction_id: auction.id }
    const query = { product_type_id: auction.productTypeId }
    const other = await aCustomer(house)
    for (const who of [{}, { as: other }]) {
      expect((await house.api.get('GET /lelang', { ...who, query })).total).toBe(0)
      expect((await house.api.call('GET /lelang/{auction_id}', { ...who, params })).status).toBe(404)
      expect((await house.api.call('GET /lelang/{auction_id}/lot', { ...who, params })).status).toBe(404)
    }
    const as = await aCustomer(house, { is_prem: true, premium_auction_ids: [auction.id] })
    expect((await house.api.get('GET /lelang', { as, query })).total).toBe(1)
    expect((await house.api.get('GET /lelang/{auction_id}/lot', { as, params })).total).toBe(1)
  })

  it.each([
    '/api/lelang?from=kemarin',
    '/api/lelang?from=2026-02-30',
    '/api/lelang?kind=tender',
    '/api/lelang?state=all',
    '/api/lelang?limit=1e9',
    '/api/lelang?page=0',
    '/api/lelang?from=2026-01-01&from=2026-01-02',
    '/api/lelang/abc',
    '/api/lelang/0/lot',
    '/api/lelang/1/lot?limit=-1',
  ])('%s is refused clearly', async (path) => {
    const { status, errors } = await house.api.send('GET', path)
    expect(status).toBe(422)
    expect(errors[0]).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/\S/) })
  })

  it('says not found of an auction that does not exist', async () => {
    const { status } = await house.api.call('GET /lelang/{auction_id}', { params: { auction_id: 999_999 } })
    expect(status).toBe(404)
  })
})
