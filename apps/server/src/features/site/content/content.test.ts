import { MINUTE_MS, plus } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { anAuction, anOffer, aProductType } from '../../../testing/build-auction.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { db } = house.services
const picture = JSON.stringify({
  file: 'a.webp',
  caption: 'Depan',
  width: 1440,
  height: 700,
  blur: '#0B3D45',
})
const inMinutes = (minutes: number) => new Date(plus(house.services.now(), minutes * MINUTE_MS))

describe('product types', () => {
  // spec: 1.26, 3.5
  it('come in the order they were made, with tags and what is open to everyone', async () => {
    const type = await aProductType(house, { name: 'Mobil', tags: ['MPV', 'SUV'] })
    await aProductType(house, { name: 'Peralatan Rumah' })
    await anOffer(house, { auction: await anAuction(house, { productTypeId: type.id }) })
    await anOffer(house, {
      auction: await anAuction(house, { productTypeId: type.id, audience: 'premium' }),
    })
    const { product_types } = await house.api.get('GET /tipe-produk-all', { query: { sort: 'created_at' } })
    const mobil = product_types.find(({ name }) => name === 'Mobil')
    expect(mobil).toMatchObject({ open_lot_count: 1, nipl_price: 5_000_000 })
    expect(mobil?.product_tags).toMatchObject([
      { tag_name: 'MPV', product_type_id: type.id },
      { tag_name: 'SUV', product_type_id: type.id },
    ])
    expect(product_types.find(({ name }) => name === 'Peralatan Rumah')?.product_tags).toEqual([])
    const newestFirst = await house.api.get('GET /tipe-produk-all', { query: { sort: 'created_at-' } })
    expect(newestFirst.product_types.map(({ id }) => id)).toEqual(product_types.map(({ id }) => id).reverse())
  })

  it('are tagged, so that an unchanged list is not sent again', async () => {
    const first = await house.api.send('GET', '/api/tipe-produk-all')
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=5')
    const again = await house.api.send('GET', '/api/tipe-produk-all', { headers: { 'if-none-match': tag } })
    expect(again).toMatchObject({ status: 304, body: '' })
    await aProductType(house)
    const changed = await house.api.send('GET', '/api/tipe-produk-all', { headers: { 'if-none-match': tag } })
    expect(changed.status).toBe(200)
  })
})

describe('banners', () => {
  // spec: 1.25
  it('are those of the place asked for, in their time and order', async () => {
    const banner = (title: string, more: object = {}) =>
      db
        .insertInto('banner')
        .values({
          ...{
            placement: 'home',
            title,
            eyebrow: 'Lelang waktu',
            subtitle: 'Besok',
            picture,
            picture_phone: null,
          },
          actions: JSON.stringify([{ label: 'Lihat katalog', link: '/schedule-catalogue' }]),
          ...more,
        } as never)
        .execute()
    await banner('Kedua', { position: 2 })
    await banner('Pertama', { position: 1 })
    await banner('Lewat', { shown_until: inMinutes(-1) })
    await banner('Nanti', { shown_from: inMinutes(1) })
    await banner('Masuk', { placement: 'auth' })
    const titles = async (query: object) =>
      (await house.api.get('GET /banner', { query })).banners.map(({ title }) => title)
    expect(await titles({})).toEqual(['Pertama', 'Kedua'])
    expect(await titles({ placement: 'auth' })).toEqual(['Masuk'])
  })
})

describe('places', () => {
  // spec: 1.24
  it('are listed, and pools can be searched without their signs meaning anything', async () => {
    await anAuction(house, { city: 'Bandung' })
    const { branches } = await house.api.get('GET /branch-location')
    expect(branches.find(({ city }) => city === 'Bandung')).toMatchObject({
      phone: '+62218990001',
      latitude: -6.17,
    })
    const pools = async (search: string) =>
      (await house.api.get('GET /pool-location', { query: { search } })).pools
    expect(await pools('bandung')).toMatchObject([{ city: 'Bandung' }])
    expect(await pools('%')).toEqual([])
    expect((await pools('')).length).toBe(branches.length)
  })
})

describe('articles', () => {
  it('come newest first and only once published', async () => {
    const article = (title: string, minutes: number) =>
      db
        .insertInto('blog')
        .values({
          ...{ title, summary: 'Ringkas', picture, published_at: inMinutes(minutes) },
          body: JSON.stringify([
            { type: 'heading', text: 'Satu' },
            { type: 'paragraph', text: 'Dua' },
          ]),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    await article('Lama', -10)
    const { id } = await article('Baru', -5)
    const { id: later } = await article('Nanti', 5)
    const list = await house.api.get('GET /blog')
    expect(list).toMatchObject({ total: 2, blogs: [{ title: 'Baru' }, { title: 'Lama' }] })
    expect((await house.api.get('GET /blog', { query: { page: 2, limit: 1 } })).blogs).toMatchObject([
      { title: 'Lama' },
    ])
    const one = await house.api.get('GET /blog/{id}', { params: { id } })
    expect(one.body).toEqual([
      { type: 'heading', text: 'Satu' },
      { type: 'paragraph', text: 'Dua' },
    ])
    const missing = await house.api.call('GET /blog/{id}', { params: { id: later } })
    expect(missing).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] })
    expect(missing.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a broken question', () => {
  it.each([
    '/api/tipe-produk-all?sort=name',
    '/api/banner?placement=footer',
    '/api/pool-location?search=%00',
    `/api/pool-location?search=${'a'.repeat(300)}`,
    '/api/pool-location?search=a&search=b',
    '/api/blog?page=NaN',
    '/api/blog?limit=0',
    '/api/blog/abc',
  ])('%s is refused clearly', async (path) => {
    const { status, errors } = await house.api.send('GET', path)
    expect(status).toBe(422)
    expect(errors[0]).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/\S/) })
  })
})
