import { orNotFound } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import { shareFor } from '../../../platform/web/shared-cache.ts'
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
import { about, articles, banners, faultsInTimes, procedures, questions } from './piece-kinds.ts'
import { arrangePieces, piecesOf, removePiece, renameCategory, saveAbout, savePiece } from './save-piece.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { uploadContentPicture } from './take-content-picture.ts'

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
    const shown = await content.banners(db, query.placement ?? 'home', new Date(now()))
    return { banners: shown.map(bannerView) }
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
    const categories = (await content.faq(db, new Date(now()))).map(faqView)
    return {
      faq_categories: categories,
      total: categories.reduce((sum, { questions }) => sum + questions.length, 0),
    }
  })
  api.route('GET /kategori-prosedur', async ({ query: { page = 1, limit = PROCEDURES_PER_PAGE }, reply }) => {
    shareFor(reply, KEPT_SECONDS)
    const found = await content.procedures(db, new Date(now()), { limit, offset: (page - 1) * limit })
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

/** Where staff write what visitors read. */
export function serveContentDesk(api: Api, services: Services): void {
  const { db, now } = services
  api.route('GET /office/konten/banner', async () => ({ banners: await piecesOf(db, banners, now()) }))
  api.route(
    'POST /office/konten/banner',
    ({ staff, body }) => savePiece(services, staff, banners, null, body),
    faultsInTimes,
  )
  api.route(
    'PUT /office/konten/banner/{id}',
    ({ staff, params, body }) => savePiece(services, staff, banners, params.id, body),
    faultsInTimes,
  )
  api.route('GET /office/konten/blog', async () => ({ blogs: await piecesOf(db, articles, now()) }))
  api.route(
    'POST /office/konten/blog',
    ({ staff, body }) => savePiece(services, staff, articles, null, body),
    faultsInTimes,
  )
  api.route(
    'PUT /office/konten/blog/{id}',
    ({ staff, params, body }) => savePiece(services, staff, articles, params.id, body),
    faultsInTimes,
  )
  api.route('GET /office/konten/faq', async () => ({ questions: await piecesOf(db, questions, now()) }))
  api.route(
    'POST /office/konten/faq',
    ({ staff, body }) => savePiece(services, staff, questions, null, body),
    faultsInTimes,
  )
  api.route(
    'PUT /office/konten/faq/{id}',
    ({ staff, params, body }) => savePiece(services, staff, questions, params.id, body),
    faultsInTimes,
  )
  api.route('PUT /office/konten/faq-kategori/{id}', ({ staff, params, body }) =>
    renameCategory(services, staff, params.id, body.name),
  )
  api.route('GET /office/konten/prosedur', async () => ({
    procedures: await piecesOf(db, procedures, now()),
  }))
  api.route(
    'POST /office/konten/prosedur',
    ({ staff, body }) => savePiece(services, staff, procedures, null, body),
    faultsInTimes,
  )
  api.route(
    'PUT /office/konten/prosedur/{id}',
    ({ staff, params, body }) => savePiece(services, staff, procedures, params.id, body),
    faultsInTimes,
  )
  api.route('GET /office/konten/tentang', async () => ({
    about: (await piecesOf(db, about, now()))[0] ?? null,
  }))
  api.route('PUT /office/konten/tentang', ({ staff, body }) => saveAbout(services, staff, body))
  api.route('DELETE /office/konten/{kind}/{id}', ({ staff, params }) =>
    removePiece(services, staff, params.kind, params.id),
  )
  api.route('PUT /office/konten/urutan/{kind}', ({ staff, params, body }) =>
    arrangePieces(services, staff, params.kind, body.ids),
  )
  api.route('POST /office/konten/gambar', ({ staff, request }) =>
    uploadContentPicture(services, staff, request),
  )
}
