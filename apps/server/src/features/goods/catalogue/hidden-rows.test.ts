import { type AuctionId, auctionId, MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { anAuction, anOffer, aProductType } from '../../../testing/build-auction.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aNipl } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock } = house

const type = await aProductType(house, { name: 'Mobil', tags: ['Sport', 'MPV'] })
const open = await anAuction(house, { productTypeId: type.id, closesInMs: 600 * MINUTE_MS })
const closed = await anAuction(house, {
  productTypeId: type.id,
  audience: 'premium',
  closesInMs: 300 * MINUTE_MS,
})
const { unitId } = await anOffer(house, { auction: open, tagIds: type.tagIds.slice(1) })
await anOffer(house, { auction: open, title: 'Lambretta Vario', year: 2019, base: 80_000_000 })

await house.services.db
  .insertInto('about_us')
  .values({
    lead: 'Balai lelang yang terbuka.',
    since_year: 2009,
    picture: JSON.stringify({ file: 'a.webp', caption: 'Balai', width: 960, height: 720, blur: '#888' }),
    story: '[]',
    promises: '[]',
    licences: '[]',
  })
  .execute()

/** Each could tell of a hidden lot: its words, near misses of them, its city, grade, price, plate and number. */
const searches = [
  'lamborghini',
  'lamborgini',
  'lambo',
  'lam',
  'huracan',
  'hurakan',
  'toyoat',
  'surabaya',
  'hitam',
  'l1234zz',
  'sport',
]
const pages = [
  '/api/tipe-produk-all?sort=created_at',
  '/api/pool-location',
  '/api/tentang-kami',
  '/api/lelang',
  '/api/unit?state=closed',
  '/api/unit?city=Surabaya&grade=E',
  '/api/unit?price_from=2000000000',
  `/api/unit/${unitId}`,
  '/sitemap.xml',
  ...searches.flatMap((search) => [
    `/api/unit?search=${search}`,
    `/api/unit?state=closed&search=${search}`,
    `/api/saran-pencarian?search=${search}`,
  ]),
]

/** All that a visitor is told, but for the time of day. */
async function toldToVisitors() {
  // Figures of the house are kept for a minute.
  clock.advance(2 * MINUTE_MS)
  const told: Record<string, string> = {}
  for (const page of pages) {
    const { statusCode, body } = await house.app.inject({ url: page })
    expect([page, statusCode]).toEqual([page, 200])
    told[page] = body
      .replaceAll(/"server_time":"[^"]*"/g, '"server_time":""')
      .replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '')
  }
  return told
}

it('what is on offer, bid on and sold in a closed sale changes nothing of what a visitor is told', async () => {
  const before = await toldToVisitors()
  await anOffer(house, {
    auction: closed,
    title: 'Lamborghini Huracan Sport',
    tagIds: type.tagIds.slice(0, 1),
    city: 'Surabaya',
    grade: 'E',
    base: 3_000_000_000,
    sheet: { colour: 'Hitam', plate: 'L 1234 ZZ' },
  })
  const again = await anOffer(house, { auction: closed, title: 'Toyota Avanza 1.5 G CVT', base: 90_000_000 })
  const guest = await aCustomer(house, { is_prem: true, premium_auction_ids: [auctionId(closed.id)] })
  await aNipl(house, guest.id, closed.id as AuctionId)
  expect((await api.get('GET /unit', { as: guest, query: { search: 'lamborgini' } })).search_read_as).toBe(
    'lamborghini',
  )
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: guest,
    params: { lot_id: again.lotId },
    body: { amount: 95_000_000, client_bid_id: 'tawaran-tamu-1' },
  })
  const whileOpen = await toldToVisitors()
  expect(whileOpen).toEqual(before)
  clock.advance(310 * MINUTE_MS)
  await house.services.lots.sweep()
  const sold = await toldToVisitors()
  for (const page of pages.filter((page) => page.includes('search=') && !page.includes('saran'))) {
    expect(JSON.parse(sold[page] ?? '').data.search_read_as).toBe(
      JSON.parse(before[page] ?? '').data.search_read_as,
    )
  }
  const figures = (told: Record<string, string>) => JSON.parse(told['/api/tentang-kami'] ?? '').data.figures
  expect(figures(sold)).toEqual(figures(before))
})
