import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seal } from '@ketok/contract/seal'
import { HOUR_MS, MINUTE_MS } from '@ketok/domain'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { serveSite } from '../../../platform/web/site.ts'
import { anAuction, anOffer, aProductType } from '../../../testing/build-auction.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'
import { Addresses } from './addresses.ts'
import { asking } from './ask.ts'
import { describePage } from './describe-page.ts'
import { writeSitemap, writeSitemapPart } from './sitemap.ts'

const house = await openHouse()
const { config, db } = house.services
const addresses = new Addresses(config.publicUrl, [config.keys.routeSecret])
const ask = asking(house.app)

// The site as it is built, without building it: the house of a test serves the API only.
const folder = mkdtempSync(join(tmpdir(), 'ketok-pages-'))
writeFileSync(
  join(folder, 'index.html'),
  '<html><head><title>Ketok</title><meta name="description" content="x" /><script type="module" src="/assets/a.js"></script></head><body></body></html>',
)
const site = Fastify()
await serveSite(site, {
  folder,
  name: config.brand.name,
  config: {},
  own: ['/api'],
  describe: (address) => describePage({ ask, addresses, brand: config.brand }, address),
  // A machine that does much else is no reason for a page that says nothing.
  describeMs: HOUR_MS,
})
const siteUrl = await site.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => site.close())

const sealed = (id: number | string) => seal(config.keys.routeSecret, String(id))

async function pageAt(url: string, status = 200) {
  const { body, statusCode } = await site.inject({ url })
  expect(statusCode).toBe(status)
  const block = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, json]) => JSON.parse(json ?? ''))
  return {
    body,
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    linked: block(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    answers: (block(/id="ketok-answers">(.*?)<\/script>/gs)[0] ?? []) as { address: string; data: unknown }[],
    meta: (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1],
  }
}

const car = await anOffer(house, { title: 'Toyota Avanza 1.5 G CVT', base: 178_500_000 })

describe('the page of a unit', () => {
  it('tells its name, lot and price to those who only read the head', async () => {
    const page = await pageAt(`/auction-unit/${sealed(car.unitId)}`)
    const number = String(car.lotNumber).padStart(3, '0')
    expect(page.title).toBe(`Toyota Avanza 1.5 G CVT 2022, lot ${number} · Ketok`)
    expect(page.meta('description')).toContain('harga dasar Rp 178.500.000')
    expect(page.canonical).toBe(`http://localhost:3000/auction-unit/${sealed(car.unitId)}`)
    expect(page.meta('og:image')).toBe(`http://localhost:3000/share/unit/${sealed(car.unitId)}`)
    expect(page.meta('og:image:width')).toBe('1200')
    expect(page.meta('twitter:card')).toBe('summary_large_image')
    expect(page.meta('robots')).toBeUndefined()
    expect(page.body.match(/<title>/g)).toHaveLength(1)
  })

  it('stands for its room too, so that a link to the room shows what is sold', async () => {
    const room = await pageAt(`/time-auction/${sealed(car.auctionId)}/${sealed(car.unitId)}`)
    expect(room.canonical).toBe(`http://localhost:3000/auction-unit/${sealed(car.unitId)}`)
    expect(room.title).toContain('Toyota Avanza')
  })

  it('describes the offer in the words of schema.org', async () => {
    const { linked } = await pageAt(`/auction-unit/${sealed(car.unitId)}`)
    const product = linked.find((data) => data['@type'] === 'Product')
    expect(product.offers).toMatchObject({
      price: 178_500_000,
      priceCurrency: 'IDR',
      availability: 'https://schema.org/InStock',
    })
    expect(linked.find((data) => data['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(4)
  })

  it('brings exactly what the API would have answered, and asks for its first picture at once', async () => {
    const { answers, body } = await pageAt(`/auction-unit/${sealed(car.unitId)}`)
    const found = answers.find(({ address }) => address === `/unit/${car.unitId}`)
    expect(found?.data).toEqual(
      await house.api.get('GET /unit/{unit_id}', { params: { unit_id: car.unitId } }),
    )
    const preload = body.indexOf('<link rel="preload" as="image" href="/pictures/1920/a.webp"')
    expect(preload).toBeGreaterThan(0)
    expect(preload).toBeLessThan(body.indexOf('<script type="module"'))
  })

  it('writes a name with script, quotes and ampersands so that it stays a name', async () => {
    const title = `Toyota </script><script>alert("1")</script> 'A' & <!-- B`
    const { unitId } = await anOffer(house, { title })
    const page = await pageAt(`/auction-unit/${sealed(unitId)}`)
    expect(page.body).not.toContain('<script>alert')
    expect(page.body).not.toContain('<!--')
    expect(page.title).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &#39;A&#39; &amp;')
    expect(page.linked.find((data) => data['@type'] === 'Product').name).toBe(`${title} 2022`)
    expect(page.meta('og:title')).toContain('&quot;1&quot;')
  })

  it('says nothing of a unit of a closed sale, as of one that never was', async () => {
    const type = await aProductType(house, { name: 'Rahasia' })
    const closed = await anAuction(house, {
      productTypeId: type.id,
      audience: 'premium',
      name: 'Lelang tertutup',
    })
    const { unitId } = await anOffer(house, { auction: closed, title: 'Porsche Rahasia 911' })
    const page = await pageAt(`/auction-unit/${sealed(unitId)}`, 404)
    const none = await pageAt(`/auction-unit/${sealed(9_999_999)}`, 404)
    expect(page.body).not.toMatch(/Porsche|Lelang tertutup/)
    expect(page.meta('robots')).toBe('noindex')
    expect(page.answers).toEqual([])
    expect(page.body).toBe(none.body)
    const preview = await house.api.send('GET', `/share/unit/${sealed(unitId)}`)
    expect(preview.status).toBe(404)
    const sitemap = await (await fetch(`${house.url}/sitemap.xml`)).text()
    expect(sitemap).not.toContain(sealed(unitId))
    // Not even when an invited customer's browser asks: a page is the same for everybody.
    const sari = await aCustomer(house, { is_prem: true, premium_auction_ids: [closed.id] })
    const response = await site.inject({
      url: `/auction-unit/${sealed(unitId)}`,
      headers: { authorization: `Bearer ${sari.access_token}` },
    })
    expect(response.body).toBe(none.body)
  })

  it.each(['kacau', '%C2%A0', `${sealed(1)}x`, sealed('0'), sealed('1e3'), sealed('DROP')])(
    'is plain and not listed behind the broken parameter %s',
    async (parameter) => {
      const page = await pageAt(`/auction-unit/${parameter}`)
      expect(page.meta('robots')).toBe('noindex')
      expect(page.answers).toEqual([])
    },
  )
})

describe('the other pages', () => {
  it('bring the home page its first answers', async () => {
    const { answers, linked, meta } = await pageAt('/')
    expect(answers.map(({ address }) => address)).toEqual([
      '/banner?placement=home',
      '/tipe-produk-all?sort=created_at',
      '/unit?kind=time&limit=5&mix=auction_id&sort=closes_at',
      '/unit?kind=time&limit=8&mix=product_type_id&sort=bid_count-',
      '/lelang?limit=4&state=upcoming',
      '/lelang?limit=1&state=open',
    ])
    const api = await house.api.get('GET /unit', { query: { sort: 'closes_at', kind: 'time', limit: 6 } })
    expect(answers[2]?.data).toEqual(api)
    expect(linked.map((data) => data['@type'])).toEqual(['Organization', 'WebSite'])
    expect(meta('robots')).toBeUndefined()
  })

  it('bring the catalogue the answer to its own filters', async () => {
    const { answers, meta, canonical } = await pageAt(
      '/schedule-catalogue?search=avanza&sort=price&page=1&unknown=x',
    )
    expect(answers[0]?.address).toBe('/unit?limit=24&page=1&search=avanza&sort=price')
    const api = await house.api.get('GET /unit', {
      query: { search: 'avanza', sort: 'price', page: 1, limit: 24 },
    })
    expect(answers[0]?.data).toEqual(api)
    // A search is not worth listing: it points to the catalogue.
    expect(meta('robots')).toBe('noindex')
    expect(canonical).toBe('http://localhost:3000/schedule-catalogue')
  })

  it.each([
    '/schedule-catalogue?product_type_id=abc',
    '/schedule-catalogue?price_from=-1&sort=%00',
    '/schedule-catalogue?page=NaN&page=2',
    '/schedule-catalogue?search=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/tidak/ada',
    '/profile/setting',
    '/auction-unit',
  ])('come for %s too, without a script of the asker', async (url) => {
    const page = await pageAt(url)
    expect(page.body).not.toContain('<script>alert')
  })

  it('name their auctions as events', async () => {
    const { linked } = await pageAt('/auction-schedule')
    const event = linked.find((data) => data['@type'] === 'SaleEvent')
    expect(event).toMatchObject({ location: expect.any(Array), offers: { priceCurrency: 'IDR' } })
    expect(event.startDate).toMatch(/\+07:00$/)
  })

  it.each(['/profile/nipl', '/time-auction/a/b', '/live-auction/x', '/login', '/nowhere'])(
    'keep %s out of lists',
    async (url) => {
      expect((await pageAt(url)).meta('robots')).toBe('noindex')
    },
  )

  it('ask for code that is there', async () => {
    const parts = { ask, addresses, brand: config.brand }
    const room = `/time-auction/${sealed(car.auctionId)}/${sealed(car.unitId)}`
    const paths = [
      '/',
      '/schedule-catalogue',
      '/auction-schedule',
      `/auction-unit/${sealed(car.unitId)}`,
      room,
      '/faq',
      '/login',
    ]
    for (const path of paths) {
      const page = await describePage(parts, { path, query: new URLSearchParams() })
      expect(page?.code?.length, path).toBeGreaterThan(0)
      for (const module of page?.code ?? [])
        expect(existsSync(new URL(`../../../../../web/${module}`, import.meta.url)), module).toBe(true)
    }
  })

  it('are told unchanged ones by their tag', async () => {
    const first = await site.inject({ url: '/privacy-policy' })
    const again = await site.inject({
      url: '/privacy-policy',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })
})

describe('addresses of no page', () => {
  it.each(['auction-unit', 'blogs', `time-auction/${sealed(1)}`])(
    'are a 404 below /%s where the thing was never there, and still a page that says so',
    async (kind) => {
      const page = await pageAt(`/${kind}/${sealed(9_999_999)}`, 404)
      expect(page.meta('robots')).toBe('noindex')
    },
  )

  it('lead home in a browser when nobody can read them, and are refused for programs', async () => {
    const at = `${house.url}/%E0%A4%A`
    const browser = await fetch(at, { headers: { accept: 'text/html' }, redirect: 'manual' })
    expect(browser.status).toBe(302)
    expect(browser.headers.get('location')).toBe('/')
    expect((await fetch(at)).status).toBe(400)
  })

  /** As it stands: `fetch` would tidy the address up. */
  function ask(path: string, accept: string, door: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { port } = new URL(door)
      request({ host: '127.0.0.1', port, path, headers: { accept } }, (answer) => {
        answer.resume()
        resolve(answer)
      })
        .on('error', reject)
        .end()
    })
  }

  async function leadsHome(path: string, door = siteUrl) {
    const answer = await ask(path, 'text/html,application/xhtml+xml,*/*;q=0.8', door)
    if (answer.statusCode === 302) expect(answer.headers.location).toBe('/')
    else
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const program = await ask(path, 'application/json', door)
    expect([200, 400, 404]).toContain(program.statusCode)
  }

  it.each([
    '/%00',
    '/auction-unit/abc~%00',
    '/blogs/a%00b',
    '/blogs/%00?x=%00',
    '/%5cetc',
    '/%5C..%5C..%5Cetc',
    '//',
    '//jahat.test',
    '//jahat.test/%2e%2e',
    '///',
    '/./',
    '/../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc',
    '/blogs//x',
    '/assets/%00.js',
    '/assets/../index.html%00',
    '/verification/a%00@b.id',
  ])('show %s in a browser as a page or lead home, never as a complaint for programs', (path) =>
    leadsHome(path),
  )

  it.each(['/%', '/%zz', '/%E0%A4%A', '/%C0%AF'])('lead home from %s, which is no address at all', (path) =>
    leadsHome(path, house.url),
  )

  it('show very long ones so too', async () => {
    await leadsHome(`/${'a'.repeat(5_000)}`)
    await leadsHome(`/blogs/${'%25'.repeat(2_000)}`)
  })

  it('show the house’s mark to those who ask for it by its oldest name', async () => {
    const answer = await fetch(`${house.url}/favicon.ico`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
  })
})

describe('the page on which a lot is checked', () => {
  it('is listed once the lot has ended, and told under its plain address', async () => {
    const lot = await aLot(house, { closesInMs: MINUTE_MS })
    const open = await pageAt(`/periksa/${lot.id}`)
    expect(open.meta('robots')).toBe('noindex')
    house.clock.advance(2 * MINUTE_MS)
    await house.services.lots.sweep()
    const ended = await pageAt(`/periksa/${lot.id}`)
    expect(ended.meta('robots')).toBeUndefined()
    expect(ended.title).toMatch(/^Periksa lot \d{3,}/)
    expect(ended.canonical).toBe(`http://localhost:3000/periksa/${lot.id}`)
    // Whether it agrees is for the reader's browser to say.
    expect(ended.answers).toEqual([])
  })

  it('is nothing of a closed sale, nor of a lot that never was', async () => {
    const closed = await aLot(house, { audience: 'premium' })
    for (const id of [closed.id, 2_147_483_647]) {
      const { title } = await pageAt(`/periksa/${id}`, 404)
      expect(title).not.toContain('lot')
    }
    expect((await pageAt('/periksa/harian')).title).toContain('Akar harian')
  })
})

describe('the sitemap', () => {
  it('lists nothing as changed on a day to come', async () => {
    const text = await (await fetch(`${house.url}/sitemap.xml`)).text()
    const dates = [...text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, at]) => Date.parse(at ?? ''))
    expect(dates.length).toBeGreaterThan(0)
    expect(dates.filter((at) => !(at <= house.services.now()))).toEqual([])
  })

  it('lists pages and public units with the day they changed', async () => {
    const answer = await fetch(`${house.url}/sitemap.xml`)
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const text = await answer.text()
    expect(text).toContain('<loc>http://localhost:3000/</loc>')
    expect(text).toContain(`<loc>http://localhost:3000/auction-unit/${sealed(car.unitId)}</loc><lastmod>20`)
    expect(text).not.toContain('/profile')
  })

  it('becomes a list of files when there is too much for one', async () => {
    await anOffer(house)
    await anOffer(house)
    const parts = { db, ask, addresses, now: () => new Date(house.clock.now()), perFile: 2 }
    const index = await writeSitemap(parts)
    expect(index).toContain('<loc>http://localhost:3000/sitemap-pages.xml</loc>')
    expect(index).toContain('<loc>http://localhost:3000/sitemap-1.xml</loc>')
    expect((await writeSitemapPart(parts, '1'))?.match(/<url>/g)).toHaveLength(2)
    expect(await writeSitemapPart(parts, '999')).toBeNull()
    expect((await fetch(`${house.url}/sitemap-0.xml`)).status).toBe(404)
    expect((await fetch(`${house.url}/sitemap-1.xml`)).status).toBe(200)
  })

  it('is named in robots.txt, which keeps crawlers out of what is somebody’s own', async () => {
    const text = await (await fetch(`${house.url}/robots.txt`)).text()
    expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    expect(text).toContain('Disallow: /profile/')
    expect(text).toContain('Disallow: /api/customer/')
  })
})

describe('an installed site', () => {
  it('carries the name of the house and icons that are there', async () => {
    const answer = await fetch(`${house.url}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] }
    expect(manifest).toMatchObject({ short_name: 'Ketok', display: 'standalone', lang: 'id', start_url: '/' })
    for (const { src, sizes } of manifest.icons) {
      const icon = await fetch(house.url + src)
      expect(icon.status).toBe(200)
      const { width, height, format } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
    expect((await fetch(`${house.url}/icons/nothing.png`)).status).toBe(404)
    expect((await fetch(`${house.url}/icons/constructor`)).status).toBe(404)
  })
})

describe('the preview of the house', () => {
  /** How much the right half differs from one colour. */
  const rightHalf = async () => {
    const answer = await fetch(`${house.url}/share/site`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    const half = await sharp(bytes).extract({ left: 600, top: 0, width: 600, height: 630 }).toBuffer()
    return Math.max(...(await sharp(half).stats()).channels.map(({ stdev }) => stdev))
  }

  it('shows its mark beside its words, and the first banner of its home page where there is one', async () => {
    const withMark = await rightHalf()
    expect(withMark).toBeGreaterThan(20)
    const file = 'site-banner-1.webp'
    const picture = JSON.stringify({ file, caption: 'Mobil', width: 1440, height: 700, blur: '' })
    const text = { eyebrow: 'Pekan ini', title: 'Lelang', subtitle: 'Mobil', actions: '[]' }
    await db
      .insertInto('banner')
      .values({ ...text, placement: 'home', picture, picture_phone: null })
      .execute()
    expect(await rightHalf()).not.toBe(withMark)
  })
})

describe('the preview of an article', () => {
  const anArticle = async (file: string) => {
    const picture = JSON.stringify({ file, caption: 'Motor merah', width: 960, height: 720, blur: '' })
    const { id } = await db
      .insertInto('blog')
      .values({
        ...{ title: 'Memeriksa motor', summary: 'Ringkas', picture, body: '[]' },
        published_at: new Date(house.clock.now() - 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it.each([
    ['its picture', 'bebek-red-q34.webp'],
    ['the house, where its picture is gone', 'tidak-ada.webp'],
  ])('is a JPEG of the size messengers ask for, of %s', async (_, file) => {
    const id = await anArticle(file)
    const page = await pageAt(`/blogs/${sealed(id)}`)
    expect(page.meta('og:image')).toBe(`http://localhost:3000/share/blog/${sealed(id)}`)
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630'])
    const answer = await fetch(`${house.url}/share/blog/${sealed(id)}`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const picture = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('is none of an article that is not there, or behind a broken parameter', async () => {
    for (const parameter of [sealed(987_654), 'kacau'])
      expect((await fetch(`${house.url}/share/blog/${parameter}`)).status).toBe(404)
  })
})

describe('the preview of a unit', () => {
  it('is a picture of the size messengers ask for, though its photo is gone', async () => {
    const answer = await fetch(`${house.url}/share/unit/${sealed(car.unitId)}`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
  })

  it('does not open a broken parameter', async () => {
    expect((await fetch(`${house.url}/share/unit/kacau`)).status).toBe(404)
  })
})
