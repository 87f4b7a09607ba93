import { orNotFound } from '../../platform/refusal.ts'
import type { Api } from '../../platform/routes.ts'
import { shareFor, tagShared } from '../../platform/shared-cache.ts'
import type { Services } from '../../services.ts'
import * as content from './content.store.ts'
import { bannerView, blogCard, blogView, productTypeView } from './content.views.ts'

const PAGE_SIZE = 9
/** Staff change content a few times a day, and nobody is hurt by a minute's delay. */
const KEPT_SECONDS = 60
/** Counts of open lots move by the minute. */
const COUNTS_KEPT_SECONDS = 5

export function registerContent(api: Api, { db, now }: Services): void {
  tagShared(api.app)

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
    return { pools: await content.pools(db, query.search ?? '') }
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
}
