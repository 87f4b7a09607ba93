import { sitePaths } from '@ketok/contract/site-paths'
import { escapeMarkup } from '@ketok/domain'
import { inSlices } from '../../../platform/concurrency/in-slices.ts'
import type { Db } from '../../../tables.ts'
import { countOfPublicUnits, listPublicUnits } from '../../goods/catalogue/catalogue.ts'
import type { Addresses } from './addresses.ts'
import type { Ask } from './ask.ts'
import { readingPages } from './pages/reading-pages.ts'

/** The protocol allows no more addresses in one file. */
export const SITEMAP_MAX = 50_000
const BLOGS_AT_ONCE = 100

export interface SitemapParts {
  readonly db: Db
  readonly ask: Ask
  readonly addresses: Addresses
  readonly now: () => Date
  /** Fewer in tests. */
  readonly perFile?: number
}

interface Entry {
  readonly url: string
  readonly changedAt?: Date | string
}

/** The whole site in one file, or the list of files that hold it. */
export async function writeSitemap(parts: SitemapParts): Promise<string> {
  const { db, perFile = SITEMAP_MAX, addresses } = parts
  const pages = await pageEntries(parts)
  const unitCount = await countOfPublicUnits(db)
  if (pages.length + unitCount <= perFile)
    return urlSet([...pages, ...(await unitEntries(parts, { limit: perFile, offset: 0 }))], parts.now())
  const files = ['pages', ...Array.from({ length: Math.ceil(unitCount / perFile) }, (_, part) => part + 1)]
  const entries = files.map(
    (file) => `<sitemap><loc>${escapeMarkup(addresses.at(`/sitemap-${file}.xml`))}</loc></sitemap>`,
  )
  return `${PROLOGUE}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>\n`
}

/** Whether a file of the site could have this name: five million units are enough for any house. */
export const isSitemapPart = (part: string) => /^(pages|[1-9][0-9]?)$/.test(part)

/** One file of a site too large for one; null where there is none of that name. */
export async function writeSitemapPart(parts: SitemapParts, part: string): Promise<string | null> {
  if (part === 'pages') return urlSet(await pageEntries(parts), parts.now())
  if (!isSitemapPart(part)) return null
  const { perFile = SITEMAP_MAX } = parts
  const entries = await unitEntries(parts, { limit: perFile, offset: (Number(part) - 1) * perFile })
  return entries.length === 0 ? null : urlSet(entries, parts.now())
}

async function pageEntries({ ask, addresses, now }: SitemapParts): Promise<Entry[]> {
  const types =
    (await ask('GET /tipe-produk-all', { query: { sort: 'created_at' } }))?.data.product_types ?? []
  const blogs = await allBlogs(ask)
  // These change with every bid; the others have no date worth telling.
  const moving = ['/', '/schedule-catalogue', '/auction-schedule']
  return [
    ...moving.map((path) => ({ url: addresses.at(path), changedAt: now() })),
    ...types.map(({ id }) => ({ url: addresses.at(sitePaths.catalogue, { product_type_id: id }) })),
    ...['/faq', ...readingPages.map(([path]) => path)].map((path) => ({ url: addresses.at(path) })),
    ...blogs.map(({ id, published_at }) => ({ url: addresses.blog(id), changedAt: published_at })),
  ]
}

async function allBlogs(ask: Ask) {
  const found: { id: number; published_at: string }[] = []
  for (let page = 1; ; page++) {
    const answer = await ask('GET /blog', { query: { page, limit: BLOGS_AT_ONCE } })
    found.push(...(answer?.data.blogs ?? []))
    if ((answer?.data.blogs.length ?? 0) < BLOGS_AT_ONCE) return found
  }
}

async function unitEntries(
  { db, addresses }: SitemapParts,
  part: { limit: number; offset: number },
): Promise<Entry[]> {
  const units = await listPublicUnits(db, part)
  const entries: Entry[] = []
  for await (const { unit_id, changed_at } of inSlices(units))
    entries.push({ url: addresses.unit(unit_id), changedAt: changed_at })
  return entries
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An article may bear a date to come; a crawler distrusts a site that changed tomorrow. */
function notAfter(now: Date, changedAt: Date | string): string {
  const at = new Date(changedAt)
  return (at > now ? now : at).toISOString()
}

function urlSet(entries: readonly Entry[], now: Date): string {
  const lines = entries.map(({ url, changedAt }) => {
    const at = changedAt === undefined ? undefined : notAfter(now, changedAt)
    return `<url><loc>${escapeMarkup(url)}</loc>${at === undefined ? '' : `<lastmod>${at}</lastmod>`}</url>`
  })
  return `${PROLOGUE}<urlset xmlns="${NAMESPACE}">${lines.join('\n')}</urlset>\n`
}

/** What belongs to one person is not to be crawled; the calls a page needs to be drawn are. */
export function writeRobots(addresses: Addresses): string {
  const closed = ['/api/auth/', '/api/customer/', '/profile/', '/live-auction/', '/offline-auction/']
  return [
    'User-agent: *',
    ...[...closed, '/verification/', '/reset-password'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${addresses.at('/sitemap.xml')}`,
    '',
  ].join('\n')
}
