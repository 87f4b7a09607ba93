import { orNotFound } from '../../platform/refusal.ts'
import type { Api } from '../../platform/routes.ts'
import type { Services } from '../../services.ts'
import * as content from './content.store.ts'
import { bannerView, blogCard, blogView, productTypeView } from './content.views.ts'

const PAGE_SIZE = 9

export function registerContent(api: Api, { db, now }: Services): void {
  api.route('GET /tipe-produk-all', async ({ query }) => {
    const types = await content.productTypes(db, new Date(now()), query.sort === 'created_at-')
    return { product_types: types.map(productTypeView) }
  })
  api.route('GET /banner', async ({ query }) => {
    const banners = await content.banners(db, query.placement ?? 'home', new Date(now()))
    return { banners: banners.map(bannerView) }
  })
  api.route('GET /branch-location', async () => ({ branches: await content.branches(db) }))
  api.route('GET /pool-location', async ({ query }) => ({
    pools: await content.pools(db, query.search ?? ''),
  }))
  api.route('GET /blog', async ({ query: { page = 1, limit = PAGE_SIZE } }) => {
    const { blogs, total } = await content.publishedBlogs(db, new Date(now()), {
      limit,
      offset: (page - 1) * limit,
    })
    return { blogs: blogs.map(blogCard), total }
  })
  api.route('GET /blog/{id}', async ({ params }) =>
    blogView(orNotFound(await content.publishedBlog(db, params.id, new Date(now())))),
  )
}
