import { orNotFound } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/routes.ts'
import { shareFor } from '../../../platform/shared-cache.ts'
import type { Services } from '../../../services.ts'
import * as content from './content.store.ts'
import {
  aboutView,
  bannerView,
  blogCard,
  blogView,
  faqView,
  poolView,
  procedureView,
  productTypeView,
} from './content.views.ts'
import { keepFigures } from './house-figures.ts'
import { sendContactMessage } from './send-contact-message.ts'

const PAGE_SIZE = 9
/** Spec 9.10. */
const PROCEDURES_PER_PAGE = 10
/** Staff change content a few times a day, and nobody is hurt by a minute's delay. */
const KEPT_SECONDS = 60
/** Counts of open lots move by the minute. */
const COUNTS_KEPT_SECONDS = 5

export function serveContent(api: Api, services: Services): void {
  const { db, now } = services
  const figures = keepFigures(services)
  api.route('GET /tipe-produk-all', async ({ query, reply }) => {
    shareFor(reply, COUNTS_KEPT_SECONDS)
    const types = await content.productTypes(db, new Date(now()), query.sort === 'created_at-')
    return { product_types: types.map(productTypeView) }
  })
  api.route('GET /banner', async ({ query, reply }) => {
    shareFor(reply, KEPT_SECONDS)
    const banners = await content.banners(db, query.placement ?? 'home', new Date(now()))
    return { banners: banners.map(bannerView) }
  })
  api.route('GET /branch-location', async ({ reply }) => {
    shareFor(reply, KEPT_SECONDS)
    return { branches: await content.branches(db) }
  })
  api.route('GET /pool-location', async ({ query, reply }) => {
    shareFor(reply, KEPT_SECONDS)
    const pools = await content.pools(db, query.search ?? '', new Date(now()))
    return { pools: pools.map(poolView) }
  })
  api.route('GET /blog', async ({ query: { page = 1, limit = PAGE_SIZE }, reply }) => {
    shareFor(reply, KEPT_SECONDS)
    const { blogs, total } = await content.publishedBlogs(db, new Date(now()), {
      limit,
      offset: (page - 1) * limit,
    })
    return { blogs: blogs.map(blogCard), total }
  })
  api.route('GET /blog/{id}', async ({ params, reply }) => {
    const blog = orNotFound(await content.publishedBlog(db, params.id, new Date(now())))
    shareFor(reply, KEPT_SECONDS)
    return blogView(blog)
  })
  api.route('GET /tentang-kami', async ({ reply }) => {
    const about = orNotFound(await content.aboutUs(db))
    shareFor(reply, KEPT_SECONDS)
    return aboutView(about, await figures())
  })
  api.route('GET /faq', async ({ reply }) => {
    shareFor(reply, KEPT_SECONDS)
    const categories = (await content.faq(db)).map(faqView)
    return {
      faq_categories: categories,
      total: categories.reduce((sum, { questions }) => sum + questions.length, 0),
    }
  })
  api.route('GET /kategori-prosedur', async ({ query: { page = 1, limit = PROCEDURES_PER_PAGE }, reply }) => {
    shareFor(reply, KEPT_SECONDS)
    const found = await content.procedures(db, { limit, offset: (page - 1) * limit })
    return {
      procedure_categories: found.categories.map((row) => procedureView(row, found.steps)),
      total: found.total,
    }
  })
  api.route('POST /hubungi-kami', async ({ body, request, visitor }) =>
    sendContactMessage(services, body, {
      customerId: (await visitor())?.customerId ?? null,
      address: request.ip,
    }),
  )
}
