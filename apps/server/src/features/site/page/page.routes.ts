import { createHash } from 'node:crypto'
import { SECOND_MS } from '@ketok/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ConcurrencyLimiter } from '../../../platform/concurrency/concurrency-limiter.ts'
import { hasPicture, pictureSource } from '../../../platform/pictures/picture-files.ts'
import { refuse } from '../../../platform/refusal.ts'
import { shareFor } from '../../../platform/web/shared-cache.ts'
import type { PageAddress, PageDescription } from '../../../platform/web/site.ts'
import type { Services } from '../../../services.ts'
import { Addresses } from './addresses.ts'
import { asking } from './ask.ts'
import { describePage } from './describe-page.ts'
import { writeFeed } from './feed.ts'
import { icon, markAt } from './icons.ts'
import { KeptPictures } from './kept-pictures.ts'
import { KeptTexts } from './kept-texts.ts'
import { officeManifest, webManifest } from './manifest.ts'
import type { PageParts } from './page-parts.ts'
import { drawArticlePreview, drawSitePreview } from './preview-picture.ts'
import { isSitemapPart, type SitemapParts, writeRobots, writeSitemap, writeSitemapPart } from './sitemap.ts'
import { unitPreview } from './unit-preview.ts'

const DAY_S = 86_400
/** Prices move: a messenger that asks again gets the new one soon. */
const PREVIEW_KEPT_S = 300
const SITEMAP_KEPT_S = 600
const FEED_KEPT_S = 600

/**
 * What the site tells those who are no person: search engines, messengers, phones that install it. Answers what an
 * address shows, for the page itself.
 */
export function servePages(
  app: FastifyInstance,
  { config, db, files, now }: Services,
): (address: PageAddress) => Promise<PageDescription | null> {
  const addresses = new Addresses(config.publicUrl, [
    config.keys.routeSecret,
    ...config.keys.earlierRouteSecrets,
  ])
  const ask = asking(app)
  const parts: PageParts = { ask, addresses, brand: config.brand }
  const sitemap: SitemapParts = { db, ask, addresses, now: () => new Date(now()) }
  // Tens of thousands of addresses, each sealed: nobody may make the house do that as often as they like.
  const sitemaps = new KeptTexts(SITEMAP_KEPT_S * SECOND_MS, now)
  const feeds = new KeptTexts(FEED_KEPT_S * SECOND_MS, now)
  const previews = new KeptPictures(new ConcurrencyLimiter(1, 50))

  app.get('/robots.txt', (_, reply) => {
    shareFor(reply, DAY_S)
    return reply.type('text/plain; charset=utf-8').send(writeRobots(addresses))
  })
  app.get('/sitemap.xml', async (_, reply) =>
    xml(reply, (await sitemaps.get('', () => writeSitemap(sitemap))) ?? ''),
  )
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async ({ params: { part } }, reply) => {
    if (!isSitemapPart(part)) refuse({ code: 'not_found' })
    const text = await sitemaps.get(part, () => writeSitemapPart(sitemap, part))
    return xml(reply, text ?? refuse({ code: 'not_found' }))
  })
  app.get('/feed.xml', async (_, reply) => {
    shareFor(reply, FEED_KEPT_S)
    const text = await feeds.get('', () => writeFeed(parts))
    return reply.type('application/atom+xml; charset=utf-8').send(text ?? '')
  })
  app.get('/manifest.webmanifest', async (_, reply) => {
    reply.header('cache-control', 'no-cache').type('application/manifest+json')
    return reply.send(JSON.stringify(webManifest(config.brand, (await markAt(32)).ground)))
  })
  serveIcons(app)
  // Some ask for it whatever the page says.
  app.get('/favicon.ico', (_, reply) => {
    shareFor(reply, DAY_S)
    return reply.redirect('/icons/192.png', 302)
  })
  app.get('/share/site', async (_, reply) => {
    const banners = await ask('GET /banner', { query: { placement: 'home' } })
    const file = banners?.data.banners[0]?.picture.file ?? null
    const draw = async () => drawSitePreview(config.brand.name, file === null ? null : await pictureOf(file))
    return preview(reply, await previews.get(`site ${file}`, draw))
  })
  app.get<{ Params: { blog_id: string } }>('/share/blog/:blog_id', async ({ params }, reply) => {
    const id = addresses.openId(params.blog_id)
    const blog = id === null ? null : await ask('GET /blog/{id}', { params: { id } })
    const { file } = (blog ?? refuse({ code: 'not_found' })).data.picture
    // A photo that is gone leaves the words of the house.
    const draw = async () => {
      const photo = await pictureOf(file)
      return photo ? drawArticlePreview(photo) : drawSitePreview(config.brand.name, null)
    }
    return preview(reply, await previews.get(`blog ${file} ${await hasPicture(files, file)}`, draw))
  })
  app.get<{ Params: { unit_id: string } }>('/share/unit/:unit_id', async ({ params }, reply) => {
    const unitId = addresses.openId(params.unit_id)
    const drawn = unitId === null ? null : await unitPreview(parts, unitId, pictureOf)
    const { words, draw } = drawn ?? refuse({ code: 'not_found' })
    const key = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
    return preview(reply, await previews.get(key, draw))
  })
  const pictureOf = (file: string) => pictureSource(files, file)

  return (address) => describePage(parts, address)
}

export function serveOfficeApp(office: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  office.get('/manifest.webmanifest', (_, reply) => {
    reply.header('cache-control', 'no-cache').type('application/manifest+json')
    return reply.send(JSON.stringify(officeManifest(config.brand)))
  })
  serveIcons(office)
}

function serveIcons(door: FastifyInstance): void {
  door.get<{ Params: { name: string } }>('/icons/:name', async ({ params }, reply) => {
    const picture = await (icon(params.name) ?? refuse({ code: 'not_found' }))
    shareFor(reply, DAY_S)
    return reply.type('image/png').send(picture)
  })
}

function xml(reply: FastifyReply, text: string): FastifyReply {
  shareFor(reply, SITEMAP_KEPT_S)
  return reply.type('application/xml; charset=utf-8').send(text)
}

/** Shown inside other sites' pages, as no other answer of ours is. */
function preview(reply: FastifyReply, picture: Buffer): FastifyReply {
  shareFor(reply, PREVIEW_KEPT_S)
  return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/jpeg').send(picture)
}
