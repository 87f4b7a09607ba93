import type { Reply } from '@ketok/contract'
import { isoOf, pictureView } from '../../goods/catalogue/catalogue.ts'
import type * as content from './content.store.ts'

type ProductType = Reply<'GET /tipe-produk-all'>['product_types'][number]
type Banner = Reply<'GET /banner'>['banners'][number]
type Pool = Reply<'GET /pool-location'>['pools'][number]
type About = Reply<'GET /tentang-kami'>
type FaqCategory = Reply<'GET /faq'>['faq_categories'][number]
type Procedure = Reply<'GET /kategori-prosedur'>['procedure_categories'][number]
type BlogCard = Reply<'GET /blog'>['blogs'][number]

type BannerRow = Awaited<ReturnType<typeof content.banners>>[number]
type PoolRow = Awaited<ReturnType<typeof content.pools>>[number]
type AboutRow = NonNullable<Awaited<ReturnType<typeof content.aboutUs>>>
type FaqRow = Awaited<ReturnType<typeof content.faq>>[number]
type Procedures = Awaited<ReturnType<typeof content.procedures>>
type BlogRow = NonNullable<Awaited<ReturnType<typeof content.publishedBlog>>>

export function productTypeView(row: content.ProductTypeRow): ProductType {
  return {
    id: row.id,
    name: row.name,
    picture: row.picture && pictureView(row.picture),
    kind: row.kind,
    open_lot_count: row.open_lot_count,
    nipl_price: row.nipl_price,
    product_tags: row.tags.map(({ id, tag_name }) => ({ id, tag_name, product_type_id: row.id })),
  }
}

export function bannerView(row: BannerRow): Banner {
  return {
    id: row.id,
    eyebrow: row.eyebrow,
    title: row.title,
    subtitle: row.subtitle,
    picture: pictureView(row.picture),
    picture_phone: row.picture_phone && pictureView(row.picture_phone),
    actions: row.actions.map(({ label, link }) => ({ label, link })),
  }
}

/** At the pace of somebody who reads to decide. */
const WORDS_PER_MINUTE = 180

export function blogCard(row: Omit<BlogRow, 'body'>): BlogCard {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    picture: pictureView(row.picture),
    published_at: isoOf(row.published_at),
    reading_minutes: Math.max(1, Math.round(row.word_count / WORDS_PER_MINUTE)),
  }
}

export function blogView(row: BlogRow): Reply<'GET /blog/{id}'> {
  return { ...blogCard(row), body: row.body.map(({ type, text }) => ({ type, text })) }
}

/** At most so many coming auctions are named at a pool. */
const AUCTIONS_OF_POOL = 3

export function poolView({ auctions, ...pool }: PoolRow): Pool {
  return {
    ...pool,
    lot_count: auctions.reduce((sum, { lot_count }) => sum + lot_count, 0),
    auctions: auctions.slice(0, AUCTIONS_OF_POOL).map(({ auction_id, name, opens_at, lot_count }) => ({
      ...{ auction_id, name, lot_count },
      opens_at: isoOf(new Date(opens_at)),
    })),
  }
}

export function aboutView(row: AboutRow, figures: About['figures']): About {
  return {
    lead: row.lead,
    picture: pictureView(row.picture),
    since_year: row.since_year,
    story: row.story.map(({ heading, paragraphs }) => ({ heading, paragraphs })),
    promises: row.promises.map(({ icon, title, text }) => ({ icon, title, text })),
    licences: row.licences.map(({ name, issuer, number, is_sample }) => ({
      ...{ name, issuer, number, is_sample },
    })),
    figures,
  }
}

export function faqView({ id, name, questions }: FaqRow): FaqCategory {
  return {
    id,
    name,
    questions: questions.map(({ id, slug, question, answer, keywords, link }) => ({
      ...{ id, slug, question, answer, keywords, link },
    })),
  }
}

export function procedureView(row: Procedures['categories'][number], steps: Procedures['steps']): Procedure {
  return {
    id: row.id,
    name: row.name,
    summary: row.summary,
    icon: row.icon,
    link: row.link,
    steps: steps
      .filter((step) => step.procedure_category_id === row.id)
      .map(({ id, title, description, icon, duration }) => ({ id, title, description, icon, duration })),
  }
}
