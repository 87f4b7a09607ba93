import type { Reply } from '@ketok/contract'
import { isoOf, pictureView } from '../catalogue/catalogue.views.ts'
import type * as content from './content.store.ts'

type ProductType = Reply<'GET /tipe-produk-all'>['product_types'][number]
type Banner = Reply<'GET /banner'>['banners'][number]
type BlogCard = Reply<'GET /blog'>['blogs'][number]

type BannerRow = Awaited<ReturnType<typeof content.banners>>[number]
type BlogRow = NonNullable<Awaited<ReturnType<typeof content.publishedBlog>>>

export function productTypeView(row: content.ProductTypeRow): ProductType {
  return {
    id: row.id,
    name: row.name,
    picture: row.picture && pictureView(row.picture),
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

export function blogCard(row: Omit<BlogRow, 'body'>): BlogCard {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    picture: pictureView(row.picture),
    published_at: isoOf(row.published_at),
  }
}

export function blogView(row: BlogRow): Reply<'GET /blog/{id}'> {
  return { ...blogCard(row), body: row.body.map(({ type, text }) => ({ type, text })) }
}
