import { MINUTE_MS } from '@ketok/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { anAuction, anOffer } from '../../../testing/build-auction.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { db } = house.services
const picture = JSON.stringify({
  ...{ file: 'a.webp', caption: 'Kantor' },
  width: 960,
  height: 600,
  blur: '#0B3D45',
})

describe('the page about the house', () => {
  afterEach(async () => {
    await db.deleteFrom('about_us').execute()
  })

  it('is not found before the house has written it', async () => {
    expect(await house.api.call('GET /tentang-kami')).toMatchObject({
      status: 404,
      errors: [{ code: 'not_found' }],
    })
  })

  // spec: 1.14
  it('carries figures of the books, counted at most once a minute', async () => {
    await db
      .insertInto('about_us')
      .values({
        ...{ lead: 'Balai lelang yang terbuka.', picture, since_year: 2009 },
        story: JSON.stringify([{ heading: 'Awal', paragraphs: ['Sebuah halaman di Cakung.'] }]),
        promises: JSON.stringify([{ icon: 'proof', title: 'Terbukti', text: 'Dapat diperiksa.' }]),
        licences: JSON.stringify([{ name: 'Izin', issuer: 'DJKN', number: 'KEP-1', is_sample: true }]),
      })
      .execute()
    const figures = async () => (await house.api.get('GET /tentang-kami')).figures
    house.clock.advance(MINUTE_MS)
    const before = await figures()
    await anOffer(house, { auction: await anAuction(house) })
    expect(await figures()).toEqual(before)
    house.clock.advance(MINUTE_MS)
    expect(await figures()).toEqual({
      ...before,
      open_lots: before.open_lots + 1,
      branches: before.branches + 1,
      pools: before.pools + 1,
    })
  })
})

describe('frequent questions', () => {
  it('come in the order of the house, categories without questions left out', async () => {
    const category = (name: string, position: number) =>
      db.insertInto('faq_category').values({ name, position }).returning('id').executeTakeFirstOrThrow()
    const later = await category('Pembayaran', 2)
    const first = await category('NIPL', 1)
    await category('Kosong', 3)
    const ask = (id: number, slug: string, position: number) =>
      db
        .insertInto('faq_question')
        .values({
          ...{ faq_category_id: id, slug, position, question: `${slug}?` },
          answer: JSON.stringify(['Begini.', 'Begitu.']),
        })
        .execute()
    await ask(later.id, 'cara-bayar', 1)
    await ask(first.id, 'nipl-kembali', 2)
    await ask(first.id, 'apa-itu-nipl', 1)
    const { faq_categories, total } = await house.api.get('GET /faq')
    expect(faq_categories.map(({ name, questions }) => [name, questions.map(({ slug }) => slug)])).toEqual([
      ['NIPL', ['apa-itu-nipl', 'nipl-kembali']],
      ['Pembayaran', ['cara-bayar']],
    ])
    expect(total).toBe(3)
    expect(faq_categories[0]?.questions[0]).toMatchObject({ answer: ['Begini.', 'Begitu.'], link: null })
  })
})

describe('procedures', () => {
  // spec: 1.26, 9.10
  it('come ten a page with their steps in order, and tell how many there are', async () => {
    const added = await db
      .insertInto('procedure_category')
      .values(
        Array.from({ length: 12 }, (_, index) => ({
          ...{
            position: 12 - index,
            name: `Prosedur ${12 - index}`,
            summary: 'Ringkas',
            icon: 'bid' as const,
          },
        })),
      )
      .returning(['id', 'name'])
      .execute()
    const eleventh = added.find(({ name }) => name === 'Prosedur 11')?.id ?? 0
    await db
      .insertInto('procedure_step')
      .values(
        [2, 1].map((position) => ({
          ...{
            procedure_category_id: eleventh,
            position,
            title: `Langkah ${position}`,
            description: 'Begini',
          },
          icon: 'check' as const,
        })),
      )
      .execute()
    const first = await house.api.get('GET /kategori-prosedur')
    expect(first.total).toBe(12)
    expect(first.procedure_categories.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Prosedur ${index + 1}`),
    )
    const second = await house.api.get('GET /kategori-prosedur', { query: { limit: 10, page: 2 } })
    expect(second.procedure_categories).toMatchObject([
      { name: 'Prosedur 11', steps: [{ title: 'Langkah 1', duration: null }, { title: 'Langkah 2' }] },
      { name: 'Prosedur 12', steps: [] },
    ])
    expect(
      (await house.api.get('GET /kategori-prosedur', { query: { page: 3 } })).procedure_categories,
    ).toEqual([])
  })

  it.each(['page=0', 'page=NaN', 'limit=-1', 'limit=1000', 'page=1&page=2'])(
    'refuse a broken page clearly: %s',
    async (query) => {
      const { status, errors } = await house.api.send('GET', `/api/kategori-prosedur?${query}`)
      expect(status).toBe(422)
      expect(errors[0]?.message).toMatch(/\S/)
    },
  )
})

describe('a pool', () => {
  it('tells what of its units is for sale to everyone, soonest auction first', async () => {
    const soon = await anAuction(house, { name: 'Segera', city: 'Surabaya' })
    await anOffer(house, { auction: soon })
    await anOffer(house, { auction: soon })
    const closed = await anAuction(house, { audience: 'premium', city: 'Malang' })
    await anOffer(house, { auction: closed })
    const pools = async (search: string) =>
      (await house.api.get('GET /pool-location', { query: { search } })).pools
    expect(await pools('Surabaya')).toMatchObject([
      { lot_count: 2, auctions: [{ auction_id: soon.id, name: 'Segera', lot_count: 2 }] },
    ])
    expect(await pools('Malang')).toMatchObject([{ lot_count: 0, auctions: [] }])
  })
})
