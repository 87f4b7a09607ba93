import type { Query } from '@ketok/contract'
import { auctionId, MINUTE_MS, plus, wibIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { anAuction, anOffer, aProductType } from '../../../testing/build-auction.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aNipl } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { db } = house.services

type UnitQuery = { [F in keyof Query<'GET /unit'>]?: string | number }
const catalogue = (query: UnitQuery = {}) => house.api.get('GET /unit', { query })
/** A corner of the catalogue of its own, so that tests do not see each other's lots. */
const aCorner = async (tags: string[] = []) => {
  const type = await aProductType(house, { tags })
  return {
    ...type,
    auction: await anAuction(house, { productTypeId: type.id }),
    only: { product_type_id: type.id },
  }
}
const titles = (reply: { units: { title: string }[] }) => reply.units.map(({ title }) => title)

async function bidOn(lot: { lotId: number; auctionId: number }, amount: number): Promise<void> {
  const bidder = await aCustomer(house)
  await aNipl(house, bidder.id, lot.auctionId as never)
  await house.api.get('POST /customer/lot/{lot_id}/bid', {
    as: bidder,
    params: { lot_id: lot.lotId },
    body: { amount, client_bid_id: `tawaran-${bidder.id}`, confirmed: true },
  })
}

describe('the catalogue', () => {
  // spec: 1.1
  it('lists what is on offer, the next to close first, with all a card shows', async () => {
    const { auction, only } = await aCorner()
    await anOffer(house, { auction, title: 'Honda Brio Satya E', closesInMs: 40 * MINUTE_MS, grade: 'B' })
    const soon = await anOffer(house, { auction, closesInMs: 5 * MINUTE_MS })
    const reply = await catalogue(only)
    expect(titles(reply)).toEqual(['Toyota Avanza 1.5 G CVT', 'Honda Brio Satya E'])
    expect(reply).toMatchObject({ total: 2, total_unfiltered: 2, next_cursor: null })
    expect(reply.units[0]).toEqual({
      unit_id: soon.unitId,
      lot_id: soon.lotId,
      auction_id: auction.id,
      lot_number: soon.lotNumber,
      title: 'Toyota Avanza 1.5 G CVT',
      year: 2022,
      city: 'Jakarta Timur',
      grade: 'A',
      odometer_km: 31_204,
      transmission: 'Otomatis',
      product_type_id: auction.productTypeId,
      picture: { file: 'a.webp', caption: 'Depan', width: 960, height: 720, blur: '#888' },
      kind: 'time',
      time_zone: 'Asia/Jakarta',
      state: 'open',
      base_price: 100_000_000,
      price: null,
      increment: 500_000,
      nipl_price: 5_000_000,
      bid_count: 0,
      extension_count: 0,
      opens_at: expect.stringContaining('+07:00'),
      closes_at: wibIso(plus(house.clock.now(), 5 * MINUTE_MS)),
      session_begun: null,
      seq: expect.any(Number),
    })
  })

  it('shows a bid at once, in the price and in the order', async () => {
    const { auction, only } = await aCorner()
    const cheap = await anOffer(house, { auction, title: 'Murah', base: 50_000_000 })
    await anOffer(house, { auction, title: 'Mahal', base: 60_000_000 })
    expect(titles(await catalogue({ ...only, sort: 'price-' }))).toEqual(['Mahal', 'Murah'])
    await bidOn(cheap, 70_000_000)
    await bidOn(cheap, 80_000_000)
    const reply = await catalogue({ ...only, sort: 'price-' })
    expect(titles(reply)).toEqual(['Murah', 'Mahal'])
    expect(reply.units[0]).toMatchObject({ price: 70_500_000, bid_count: 2 })
    expect(titles(await catalogue({ ...only, sort: 'bid_count-' }))).toEqual(['Murah', 'Mahal'])
  })

  it('moves a lot to the results when it closes', async () => {
    const { auction, only } = await aCorner()
    const lot = await anOffer(house, { auction, title: 'Laku', closesInMs: MINUTE_MS })
    await anOffer(house, { auction, title: 'Jalan', closesInMs: 50 * MINUTE_MS })
    await bidOn(lot, 100_000_000)
    house.clock.advance(4 * MINUTE_MS)
    await house.services.lots.sweep()
    expect(titles(await catalogue(only))).toEqual(['Jalan'])
    const results = await catalogue({ ...only, state: 'closed' })
    expect(results.units).toMatchObject([{ title: 'Laku', state: 'sold', price: 100_000_000 }])
  })

  it('leaves out a lot whose sale was never begun, when its time is over', async () => {
    const { auction, only } = await aCorner()
    await anOffer(house, { auction, title: 'Langsung', draft: true, closesInMs: MINUTE_MS })
    expect(await catalogue(only)).toMatchObject({ total: 1, units: [{ state: 'scheduled' }] })
    house.clock.advance(2 * MINUTE_MS)
    expect(await catalogue(only)).toMatchObject({ total: 0, units: [] })
  })

  it('leaves out a cancelled sale', async () => {
    const { auction, only } = await aCorner()
    await anOffer(house, { auction, draft: true })
    await db
      .updateTable('auction')
      .set({ cancelled_at: new Date(house.clock.now()), cancel_reason: 'Unit ditarik penitip' })
      .where('id', '=', auction.id)
      .execute()
    expect(await catalogue(only)).toMatchObject({ total: 0 })
  })

  it('shows a corrected sheet from the same moment on', async () => {
    const { auction, only } = await aCorner()
    const { unitId } = await anOffer(house, { auction, grade: 'A' })
    expect((await catalogue({ ...only, grade: 'A' })).total).toBe(1)
    await db.updateTable('unit').set({ grade: 'C' }).where('id', '=', unitId).execute()
    expect((await catalogue({ ...only, grade: 'A' })).total).toBe(0)
    expect((await catalogue({ ...only, grade: 'C,D' })).units).toMatchObject([{ grade: 'C' }])
  })
})

describe('a window into the catalogue', () => {
  it('shows at most two lots of one sale, and has one page', async () => {
    const { auction: busy, only } = await aCorner()
    const quiet = await anAuction(house, { productTypeId: busy.productTypeId })
    const closing = (auction: typeof busy, closesInMs: number) => anOffer(house, { auction, closesInMs })
    const ofBusy: number[] = []
    for (const minutes of [5, 6, 7, 8]) ofBusy.push((await closing(busy, minutes * MINUTE_MS)).unitId)
    const { unitId: late } = await closing(quiet, 60 * MINUTE_MS)
    const ids = async (query: object) =>
      (await catalogue({ ...only, ...query })).units.map(({ unit_id }) => unit_id)
    expect(await ids({ limit: 3 })).toEqual(ofBusy.slice(0, 3))
    expect(await ids({ limit: 3, mix: 'auction_id' })).toEqual([...ofBusy.slice(0, 2), late])
    // Too few kinds: what was passed over fills the rest.
    expect(await ids({ limit: 4, mix: 'auction_id' })).toEqual([...ofBusy.slice(0, 2), late, ofBusy[2]])
    expect(await ids({ limit: 4, mix: 'product_type_id' })).toEqual(ofBusy)
    expect((await catalogue({ ...only, limit: 3, mix: 'auction_id' })).next_cursor).toBeNull()
  })
})

describe('filters', () => {
  it('narrow, and each facet counts under all the others', async () => {
    const { auction, only, tagIds } = await aCorner(['MPV', 'SUV'])
    const [mpv = 0, suv = 0] = tagIds
    const car = (tag: number, city: string, transmission: string, year: number, base: number) =>
      anOffer(house, { auction, tagIds: [tag], city, transmission, year, base })
    await car(mpv, 'Bekasi', 'Otomatis', 2023, 150_000_000)
    await car(mpv, 'Bekasi', 'Manual', 2019, 110_000_000)
    await car(suv, 'Bandung', 'Otomatis', 2021, 300_000_000)

    const reply = await catalogue({ ...only, product_tag_ids: mpv, transmission: 'Otomatis' })
    expect(reply).toMatchObject({ total: 1, total_unfiltered: 3 })
    expect(reply.facets.product_tag_ids).toEqual([
      { value: String(mpv), label: 'MPV', count: 1 },
      { value: String(suv), label: 'SUV', count: 1 },
    ])
    expect(reply.facets.transmission).toEqual([
      { value: 'Manual', label: 'Manual', count: 1 },
      { value: 'Otomatis', label: 'Otomatis', count: 1 },
    ])
    expect(reply.facets.city).toEqual([{ value: 'Bekasi', label: 'Bekasi', count: 1 }])
    expect(reply.facets.kind).toEqual([{ value: 'time', label: 'Lelang waktu', count: 1 }])

    expect((await catalogue({ ...only, product_tag_ids: `${mpv},${suv}` })).total).toBe(3)
    expect((await catalogue({ ...only, city: 'Bekasi,Bandung', year_from: 2020, year_to: 2022 })).total).toBe(
      1,
    )
    expect((await catalogue({ ...only, auction_id: auction.id, kind: 'time,live' })).total).toBe(3)
    expect((await catalogue({ ...only, kind: 'offline' })).total).toBe(0)
  })

  it('narrow by kilometres, counted under all the others; what has no odometer is never within', async () => {
    const { auction, only } = await aCorner()
    const driven = (odometerKm: number | null, transmission = 'Manual') =>
      anOffer(house, { auction, odometerKm, transmission })
    const { unitId: young } = await driven(12_400)
    const { unitId: edge } = await driven(50_000)
    const { unitId: old } = await driven(131_000, 'Otomatis')
    const { unitId: none } = await driven(null)
    const shown = async (query: object) => {
      const { units, facets } = await catalogue({ ...only, sort: 'km', ...query })
      return { ids: units.map(({ unit_id }) => unit_id), to: facets.km_to }
    }
    const upTo = (km: string, count: number) => ({
      value: km,
      label: `Sampai ${km.replace(/(?=000$)/, '.')} km`,
      count,
    })
    const all = [upTo('20000', 1), upTo('50000', 2), upTo('100000', 2), upTo('150000', 3)]
    expect(await shown({})).toEqual({ ids: [young, edge, old, none], to: all })
    expect(await shown({ km_to: 50_000 })).toEqual({ ids: [young, edge], to: all })
    expect(await shown({ km_from: 50_000 })).toEqual({ ids: [edge, old], to: all })
    expect(await shown({ km_from: 0 })).toEqual({ ids: [young, edge, old], to: all })
    expect(await shown({ km_to: 50_000, transmission: 'Otomatis' })).toEqual({
      ids: [],
      to: [upTo('150000', 1)],
    })
    const { next_cursor, units } = await catalogue({ ...only, sort: 'km', limit: 3 })
    expect(units.map(({ odometer_km }) => odometer_km)).toEqual([12_400, 50_000, 131_000])
    expect((await catalogue({ ...only, sort: 'km', cursor: next_cursor ?? '' })).units).toMatchObject([
      { unit_id: none, odometer_km: null, transmission: 'Manual' },
    ])
  })

  it('keep the names of what was asked for, also when nothing of it is left', async () => {
    const { auction, only, tagIds } = await aCorner(['MPV'])
    const [mpv = 0] = tagIds
    await anOffer(house, { auction, tagIds, city: 'Bekasi' })
    const query = { ...only, product_tag_ids: mpv, kind: 'offline', city: 'Medan' }
    const { total, facets } = await catalogue(query)
    expect(total).toBe(0)
    expect(facets.product_type_id).toEqual([
      { value: String(only.product_type_id), label: expect.stringMatching(/[a-z]/i), count: 0 },
    ])
    expect(facets.product_tag_ids).toEqual([{ value: String(mpv), label: 'MPV', count: 0 }])
    expect(facets.kind).toEqual([{ value: 'offline', label: 'Di tempat', count: 0 }])
    expect((await catalogue({ ...query, city: 'Bekasi' })).facets.kind).toEqual([
      { value: 'time', label: 'Lelang waktu', count: 1 },
      { value: 'offline', label: 'Di tempat', count: 0 },
    ])
    expect((await catalogue({ product_type_id: 999_999 })).facets.product_type_id).not.toContainEqual(
      expect.objectContaining({ value: '999999' }),
    )
  })

  it('draw the prices under every filter but the price', async () => {
    const { auction, only } = await aCorner()
    for (const base of [100_000_000, 110_000_000, 400_000_000]) await anOffer(house, { auction, base })
    const reply = await catalogue({ ...only, price_from: 105_000_000, price_to: 200_000_000 })
    expect(reply.total).toBe(1)
    expect(reply.price_histogram.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(reply.price_histogram[0]).toEqual({ from: 100_000_000, to: 120_000_000, count: 2 })
  })

  it('reads a price in the address however it is written', async () => {
    const { auction, only } = await aCorner()
    for (const base of [100_000_000, 110_000_000, 400_000_000]) await anOffer(house, { auction, base })
    const query = new URLSearchParams({
      product_type_id: String(only.product_type_id),
      price_to: 'Rp 200.000.000,00',
    })
    for (const price_from of ['105jt', '105 juta', '105.000.000', '105,000,000.00', '0,105 M']) {
      query.set('price_from', price_from)
      const answer = await house.api.send('GET', `/api/unit?${query}`, {})
      expect(answer).toMatchObject({ status: 200, body: { data: { total: 1 } } })
    }
  })

  it('count what closes soon under all the others, whichever hour is chosen', async () => {
    const { auction, only } = await aCorner()
    await anOffer(house, { auction, closesInMs: 50 * MINUTE_MS })
    await anOffer(house, { auction, closesInMs: 300 * MINUTE_MS })
    await anOffer(house, { auction, closesInMs: 400 * MINUTE_MS, transmission: 'Manual' })
    const reply = await catalogue({ ...only, closing_within: 60, transmission: 'Otomatis' })
    expect(reply.total).toBe(1)
    expect(reply.facets.closing_within).toEqual([
      { value: '60', label: 'Dalam 1 jam', count: 1 },
      { value: '360', label: 'Dalam 6 jam', count: 2 },
      { value: '1440', label: 'Dalam 24 jam', count: 2 },
      { value: '4320', label: 'Dalam 3 hari', count: 2 },
    ])
    expect((await catalogue({ ...only, state: 'closed' })).facets.closing_within).toEqual([])
  })

  it('find what closes within minutes', async () => {
    const { auction, only } = await aCorner()
    await anOffer(house, { auction, title: 'Sebentar', closesInMs: 9 * MINUTE_MS })
    await anOffer(house, { auction, title: 'Lama', closesInMs: 11 * MINUTE_MS })
    expect(titles(await catalogue({ ...only, closing_within: 10 }))).toEqual(['Sebentar'])
  })
})

describe('the search', () => {
  let mobils = 0
  it.each([
    ['avansa'],
    ['toyota avanza 2022'],
    ['mpv otomatis bekasi'],
    ['mobil keluarga matic di bekasi'],
    ['putih'],
  ])('finds the Avanza by "%s"', async (search) => {
    mobils += 1
    const type = await aProductType(house, { name: `Mobil ${mobils}`, tags: ['MPV'] })
    const auction = await anAuction(house, { productTypeId: type.id })
    const traits = { auction, city: 'Bekasi', tagIds: type.tagIds, sheet: { colour: 'Putih' } }
    await anOffer(house, traits)
    await anOffer(house, { auction, title: 'Honda Vario 125', transmission: 'Manual', year: 2018 })
    expect(titles(await catalogue({ product_type_id: type.id, search }))).toEqual(['Toyota Avanza 1.5 G CVT'])
  })

  it.each([['toyta avnza'], ['avnza toyota'], ['B 1427 KTK'], ['b1427ktk'], ['avanza 1427']])(
    'finds one car among others by "%s"',
    async (search) => {
      const { auction, only } = await aCorner()
      await anOffer(house, { auction, sheet: { plate: 'B 1427 KTK' } })
      await anOffer(house, { auction, title: 'Honda HR-V 1.5 E', sheet: { plate: 'D 1428 KTK' } })
      expect(titles(await catalogue({ ...only, search }))).toEqual(['Toyota Avanza 1.5 G CVT'])
      expect(titles(await catalogue({ ...only, search: 'hrv' }))).toEqual(['Honda HR-V 1.5 E'])
    },
  )

  it('says how it read words that were misspelt, and nothing about the others', async () => {
    const { auction, only } = await aCorner()
    await anOffer(house, { auction })
    expect((await catalogue({ ...only, search: 'toyta 2022' })).search_read_as).toBe('toyota 2022')
    expect((await catalogue({ ...only, search: 'toyota' })).search_read_as).toBeNull()
    expect((await catalogue(only)).search_read_as).toBeNull()
  })

  it('finds a lot by its number', async () => {
    const { auction, only } = await aCorner()
    const { lotNumber } = await anOffer(house, { auction })
    await anOffer(house, { auction })
    const reply = await catalogue({ ...only, search: `lot ${String(lotNumber).padStart(5, '0')}` })
    expect(reply.units).toMatchObject([{ lot_number: lotNumber }])
  })

  it.each(['constructor', '__proto__', 'toString', "'; drop table lot; --", '%_%', '*', '🙂', '-- --'])(
    'takes %s for text',
    async (search) => {
      expect(await catalogue({ search })).toMatchObject({ units: [], total: 0 })
    },
  )

  it('that finds nothing says so with an empty page', async () => {
    expect(await catalogue({ search: 'zeppelin' })).toMatchObject({
      units: [],
      total: 0,
      price_histogram: [],
    })
  })
})

describe('suggestions', () => {
  const suggest = (search: string) => house.api.get('GET /saran-pencarian', { query: { search } })

  it('complete what is being typed to models on offer, and show the lots that close first', async () => {
    const { auction } = await aCorner()
    const wuling = { auction, title: 'Wuling Confero 1.5' }
    const late = await anOffer(house, { ...wuling, closesInMs: 40 * MINUTE_MS })
    const soon = await anOffer(house, { ...wuling, closesInMs: 20 * MINUTE_MS })
    expect(await suggest('wulin co')).toMatchObject({
      read_as: null,
      models: [{ text: 'Wuling Confero', count: 2 }],
      units: [{ lot_id: soon.lotId }, { lot_id: late.lotId }],
      total: 2,
    })
    expect(await suggest('wuling cx')).toMatchObject({ total: 2 })
    expect(await suggest('wuilng')).toMatchObject({ read_as: 'wuling', total: 2 })
    expect(await suggest('zeppelin')).toEqual({ read_as: null, models: [], units: [], total: 0 })
    expect(await suggest('')).toMatchObject({ units: [] })
    expect((await suggest('')).models.length).toBeGreaterThan(0)
  })
})

describe('the price with fees', () => {
  it('can be told for every card: charges of each product type, and what its NIPL costs', async () => {
    const { id, auction } = await aCorner()
    const { unitId } = await anOffer(house, { auction })
    const unit = await house.api.get('GET /unit/{unit_id}', { params: { unit_id: unitId } })
    const { charges } = await house.api.get('GET /biaya')
    expect(unit.charges).toEqual({
      ...charges.find((one) => one.product_type_id === id),
      product_type_id: undefined,
      nipl_price: unit.nipl_price,
    })
  })
})

describe('an unchanged catalogue', () => {
  it('is not sent again, although the server has another time', async () => {
    const { auction, id } = await aCorner()
    const lot = await anOffer(house, { auction, closesInMs: MINUTE_MS })
    const request = (headers: Record<string, string>) =>
      house.api.send('GET', `/api/unit?product_type_id=${id}&limit=2`, { headers })
    const first = await request({})
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"/)
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect(first.headers.get('vary')).toContain('authorization')
    house.clock.advance(1_000)
    for (const known of [tag, `"other", ${tag}`, '*', tag.slice(2)]) {
      expect(await request({ 'if-none-match': known })).toMatchObject({ status: 304, body: '' })
    }
    await bidOn(lot, 100_000_000)
    expect((await request({ 'if-none-match': tag })).status).toBe(200)
  })

  it('stays in the browser of whoever is signed in, and what is only theirs is kept nowhere', async () => {
    const budi = await aCustomer(house)
    const catalogueOf = await house.api.call('GET /unit', { as: budi })
    expect(catalogueOf.headers.get('cache-control')).toBe('private, no-cache')
    expect(catalogueOf.headers.get('etag')).not.toBeNull()
    const own = await house.api.call('GET /customer/favorit', { as: budi })
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('etag')).toBeNull()
    const refused = await house.api.send('GET', '/api/unit?page=0')
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  it('is not said of a lot that clocks are set by', async () => {
    const { lotId } = await anOffer(house)
    const lot = await house.api.call('GET /lot/{lot_id}', { params: { lot_id: lotId } })
    expect(lot.headers.get('cache-control')).toBe('no-store')
    expect(lot.headers.get('etag')).toBeNull()
  })
})

describe('paging', () => {
  it('by cursor and by number give the same pages', async () => {
    const { auction, only } = await aCorner()
    for (let lot = 1; lot <= 5; lot++)
      await anOffer(house, { auction, title: `Lot ke${lot}`, closesInMs: lot * 10_000 })
    const first = await catalogue({ ...only, limit: 2 })
    expect(titles(first)).toEqual(['Lot ke1', 'Lot ke2'])
    const second = await catalogue({ ...only, limit: 2, cursor: first.next_cursor ?? '' })
    expect(titles(second)).toEqual(['Lot ke3', 'Lot ke4'])
    expect(titles(await catalogue({ ...only, limit: 2, page: 2 }))).toEqual(titles(second))
    const last = await catalogue({ ...only, limit: 2, cursor: second.next_cursor ?? '' })
    expect(last).toMatchObject({ units: [{ title: 'Lot ke5' }], next_cursor: null, total: 5 })
    expect(await catalogue({ ...only, page: 9 })).toMatchObject({ units: [], total: 5 })
  })

  it('neither repeats nor skips lots that stand still while the price of one seen moves', async () => {
    const { auction, only } = await aCorner()
    const offers = []
    for (let lot = 1; lot <= 6; lot++)
      offers.push(await anOffer(house, { auction, title: `Lot ke${lot}`, base: lot * 10_000_000 }))
    const sort = 'price'
    const first = await catalogue({ ...only, sort, limit: 3 })
    const [cheapest] = offers
    if (cheapest) await bidOn(cheapest, 15_000_000)
    const second = await catalogue({ ...only, sort, limit: 3, cursor: first.next_cursor ?? '' })
    expect(titles(first)).toEqual(['Lot ke1', 'Lot ke2', 'Lot ke3'])
    expect(titles(second)).toEqual(['Lot ke4', 'Lot ke5', 'Lot ke6'])
  })
})

describe('a closed sale', () => {
  // spec: 6.5
  it('is in no reply to a visitor or another customer, and in every one to the invited', async () => {
    const type = await aProductType(house)
    const auction = await anAuction(house, { productTypeId: type.id, audience: 'premium' })
    const { unitId } = await anOffer(house, { auction })
    const other = await aCustomer(house, {
      is_prem: true,
      premium_auction_ids: [auctionId(auction.id + 1000)],
    })
    const byAuction = await aCustomer(house, {
      is_prem: true,
      premium_auction_ids: [auction.id],
    })
    const byType = await aCustomer(house, {
      is_prem: true,
      premium_product_type_ids: [type.id],
    })
    const lapsed = await aCustomer(house, { is_prem: false, premium_auction_ids: [auction.id] })

    for (const as of [undefined, other, lapsed]) {
      const who = as === undefined ? {} : { as }
      const query = { product_type_id: type.id }
      const found = await house.api.get('GET /unit', { ...who, query })
      expect(found).toMatchObject({ total: 0, total_unfiltered: 0 })
      expect(
        found.facets.product_type_id?.filter(({ count }) => count > 0).map(({ value }) => value),
      ).not.toContain(String(type.id))
      const unit = await house.api.call('GET /unit/{unit_id}', { ...who, params: { unit_id: unitId } })
      expect(unit).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] })
    }
    for (const as of [byAuction, byType]) {
      const found = await house.api.get('GET /unit', { as, query: { product_type_id: type.id } })
      expect(found).toMatchObject({ total: 1, units: [{ unit_id: unitId }] })
      await house.api.get('GET /unit/{unit_id}', { as, params: { unit_id: unitId } })
    }
  })
})

describe('like units on offer', () => {
  it('are of the same model, the nearest in age first, then of the brand', async () => {
    const { auction } = await aCorner()
    const matiz = { auction, title: 'Daewoo Matiz' }
    const { unitId } = await anOffer(house, { ...matiz, year: 2020 })
    const other = await anOffer(house, { auction, title: 'Daewoo Espero', year: 2020 })
    const far = await anOffer(house, { ...matiz, year: 2015 })
    const near = await anOffer(house, { ...matiz, year: 2021 })
    await anOffer(house, { auction })
    const { alike } = await house.api.get('GET /unit/{unit_id}', { params: { unit_id: unitId } })
    expect(alike.map(({ lot_id }) => lot_id)).toEqual([near.lotId, far.lotId, other.lotId])
  })
})

describe('a unit page', () => {
  it('carries the sheet ready to read, inspection, documents, ralat and the price with fees', async () => {
    const type = await aProductType(house, { name: 'Mobil', tags: ['MPV'] })
    const auction = await anAuction(house, { productTypeId: type.id })
    const { unitId } = await anOffer(house, {
      auction,
      tagIds: type.tagIds,
      reserve: 120_000_000,
      sheet: {
        colour: 'Silver metalik',
        engine_cc: 1496,
        plate: 'B 1427 KTK',
        tax_until: '2027-03-14',
        keys: 2,
      },
      inspection: {
        inspected_at: '2026-11-18T09:00:00.000+07:00',
        inspector: 'R. Wibowo',
        point_count: 132,
        parts: [{ name: 'Eksterior', grade: 'A', score: 92, note: '2 baret halus di pintu belakang kiri' }],
      },
      documents: [
        { name: 'STNK', ready: 'at_pickup' },
        { name: 'BPKB', ready: '2026-12-04' },
        { name: 'Form A', ready: 'none' },
      ],
    })
    await db
      .insertInto('unit_correction')
      .values({
        ...{ unit_id: unitId, version: 2, at: new Date('2026-11-19T03:00:00Z'), label: 'Odometer' },
        ...{ value_before: '31.024 km', value_after: '31.204 km' },
      })
      .execute()
    await db.updateTable('unit').set({ sheet_version: 2 }).where('id', '=', unitId).execute()

    const unit = await house.api.get('GET /unit/{unit_id}', { params: { unit_id: unitId } })
    expect(unit).toMatchObject({
      product_type: { id: type.id, name: 'Mobil' },
      product_tags: [{ tag_name: 'MPV' }],
      highlights: ['31.204 km', 'Otomatis', 'Bensin'],
      sheet_version: 2,
      corrected_at: '2026-11-19T10:00:00.000+07:00',
      corrections: [{ version: 2, label: 'Odometer', before: '31.024 km', after: '31.204 km' }],
      inspection: { inspector: 'R. Wibowo', point_count: 132, parts: [{ grade: 'A', score: 92 }] },
      documents: [
        { name: 'STNK', promise: 'Siap saat ambil unit' },
        { name: 'BPKB', promise: 'Paling lambat 04 Des 2026' },
        { name: 'Form A', promise: 'Tidak ada' },
      ],
      has_reserve: true,
      reserve_met: false,
      favourite_count: 0,
      relisted: false,
      charges: {
        taxes: [{ code: 'ppn_jasa', name: 'PPN jasa', basis_points: 1100, charged_on: 'service_fee' }],
        payment_fee: 4000,
        nipl_price: 5_000_000,
      },
    })
    expect(unit.charges.service_fee[0]).toEqual({ above: 0, flat: 3_000_000, basis_points: null })
    expect(unit.sheet).toEqual([
      { label: 'Merek', value: 'Toyota' },
      { label: 'Model', value: 'Avanza 1.5 G CVT' },
      { label: 'Tahun', value: '2022' },
      { label: 'Warna', value: 'Silver metalik' },
      { label: 'Transmisi', value: 'Otomatis' },
      { label: 'Bahan bakar', value: 'Bensin' },
      { label: 'Mesin', value: '1.496 cc' },
      { label: 'Odometer', value: '31.204 km' },
      { label: 'Nomor polisi', value: 'B 1427 KTK' },
      { label: 'Pajak STNK', value: '14 Mar 2027' },
      { label: 'Kunci', value: '2 buah' },
    ])
    expect(JSON.stringify(unit)).not.toContain('120000000')
  })

  it('shows what comparable units fetched, and the lots that come next', async () => {
    const { auction } = await aCorner()
    const sold = await anOffer(house, { auction, closesInMs: MINUTE_MS, odometerKm: 34_118 })
    await bidOn(sold, 176_000_000)
    house.clock.advance(4 * MINUTE_MS)
    await house.services.lots.sweep()
    const unit = await anOffer(house, { auction })
    const next = await anOffer(house, { auction })
    const page = await house.api.get('GET /unit/{unit_id}', { params: { unit_id: unit.unitId } })
    expect(page.similar).toMatchObject([
      { unit_id: sold.unitId, odometer_km: 34_118, hammer_price: 100_000_000 },
    ])
    expect(page.next_lots.map(({ lot_id }) => lot_id)).toEqual([next.lotId])
  })

  it('tells of a model that was never sold what its class fetched, and not what its brand did', async () => {
    const type = await aProductType(house, { tags: ['Hatchback', 'SUV'] })
    const [hatchback = 0, suv = 0] = type.tagIds
    const auction = await anAuction(house, { productTypeId: type.id })
    const closesInMs = MINUTE_MS
    const likely = { auction, closesInMs, title: 'Honda Jazz 1.5 RS', tagIds: [hatchback] }
    const jazz = await anOffer(house, likely)
    const suvOfBrand = await anOffer(house, { ...likely, title: 'Mazda CX-5 2.5 Elite', tagIds: [suv] })
    for (const lot of [jazz, suvOfBrand]) await bidOn(lot, 176_000_000)
    house.clock.advance(4 * MINUTE_MS)
    await house.services.lots.sweep()
    const unit = await anOffer(house, { auction, title: 'Mazda 2 1.5 R', tagIds: [hatchback] })
    const page = await house.api.get('GET /unit/{unit_id}', { params: { unit_id: unit.unitId } })
    expect(page.similar).toMatchObject([{ unit_id: jazz.unitId, same_model: false }])
  })

  it('is of the lot it was offered in last', async () => {
    const { auction, id } = await aCorner()
    const first = await anOffer(house, { auction })
    const again = await anOffer(house, {
      auction: await anAuction(house, { productTypeId: id }),
      unitId: first.unitId,
    })
    const page = await house.api.get('GET /unit/{unit_id}', { params: { unit_id: first.unitId } })
    expect(page.lot_id).toBe(again.lotId)
  })

  it('of a unit that does not exist is not found', async () => {
    const answer = await house.api.call('GET /unit/{unit_id}', { params: { unit_id: 2_147_483_647 } })
    expect(answer).toMatchObject({
      status: 404,
      errors: [{ code: 'not_found', message: 'Data tidak ditemukan' }],
    })
  })
})

describe('a broken question to the catalogue', () => {
  it.each([
    ['page=NaN', 'page'],
    ['page=0', 'page'],
    ['limit=-1', 'limit'],
    ['limit=0', 'limit'],
    ['limit=1e9', 'limit'],
    ['limit=9999999', 'limit'],
    ['page=%D9%A1', 'page'],
    ['product_type_id=9007199254740993', 'product_type_id'],
    ['product_type_id=abc', 'product_type_id'],
    ['product_type_id=1&product_type_id=2', 'product_type_id'],
    ['product_tag_ids=1,,2', 'product_tag_ids'],
    ['price_from=1e309', 'price_from'],
    ['price_from=-5', 'price_from'],
    ['price_from=1.5', 'price_from'],
    ['price_to=USD+5', 'price_to'],
    ['price_to=100+-+200', 'price_to'],
    ['year_from=22', 'year_from'],
    ['km_to=-5', 'km_to'],
    ['km_from=banyak', 'km_from'],
    ['km_to=99999999', 'km_to'],
    ['grade=F', 'grade'],
    ['kind=tender', 'kind'],
    ['state=draft', 'state'],
    ['sort=drop', 'sort'],
    ['mix=city', 'mix'],
    ['closing_within=0', 'closing_within'],
    ['search=%00', 'search'],
    [`search=${'a'.repeat(256)}`, 'search'],
    ['search[]=a&search[]=b', null],
    ['cursor=***', 'cursor'],
    ['cursor=abc', 'cursor'],
    [`cursor=${Buffer.from('["price",1,1]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('["closes_at",null,1]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('["closes_at",1,"x"]').toString('base64url')}`, 'cursor'],
  ])('%s is answered clearly', async (query, field) => {
    const { status, errors } = await house.api.send('GET', `/api/unit?${query}`)
    if (field === null) {
      expect(status).toBeLessThan(500)
      return
    }
    expect(status).toBe(422)
    expect(errors[0]).toMatchObject({ code: 'invalid_input', field })
    expect(errors[0]?.message).toMatch(/\S/)
  })

  it.each([
    '/api/unit/0',
    '/api/unit/-1',
    '/api/unit/abc',
    '/api/unit/99999999999',
    '/api/unit/%00',
    '/api/unit/1e3',
  ])('%s is refused, not a fault', async (path) => {
    expect((await house.api.send('GET', path)).status).toBe(422)
  })
})
