import type { AuctionId, ConsignedKind, ProductTypeId } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { StoredPicture } from '../../goods/unit/unit.ts'

/** Whether a lot, as `now_`, can be bid for or soon will be. */
const isOffered = (now: Date) =>
  sql<boolean>`(now_.state in ('open', 'paused') or (now_.state = 'scheduled' and now_.closes_at >= ${now}))`

export interface ProductTypeRow {
  id: ProductTypeId
  name: string
  picture: StoredPicture | null
  nipl_price: number
  kind: ConsignedKind
  open_lot_count: number
  tags: { id: number; tag_name: string }[]
}

/** Product types with what is on offer to everyone. */
export async function productTypes(db: Db, now: Date, newestFirst: boolean): Promise<ProductTypeRow[]> {
  const { rows } = await sql<ProductTypeRow>`
    select product_type.id, product_type.name, product_type.picture, product_type.nipl_price, product_type.kind,
      (
        select count(*) from lot
        join lot_now now_ on now_.lot_id = lot.id
        join auction on auction.id = lot.auction_id
        join unit on unit.id = lot.unit_id
        where unit.product_type_id = product_type.id and auction.audience = 'public' and ${isOffered(now)}
      ) as open_lot_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'tag_name', tag_name) order by id)
        from product_tag where product_type_id = product_type.id
      ), '[]') as tags
    from product_type
    order by product_type.created_at ${newestFirst ? sql`desc, product_type.id desc` : sql`, product_type.id`}
  `.execute(db)
  return rows
}

export async function banners(db: Db, placement: 'home' | 'auth', now: Date) {
  return db
    .selectFrom('banner')
    .select(['id', 'eyebrow', 'title', 'subtitle', 'picture', 'picture_phone', 'actions'])
    .where('placement', '=', placement)
    .where('is_hidden', '=', false)
    .where('shown_from', '<=', now)
    .where('shown_until', '>', now)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const PLACE = ['id', 'name', 'address', 'city', 'phone', 'latitude', 'longitude', 'opening_hours'] as const

export async function branches(db: Db) {
  return db.selectFrom('branch').select(PLACE).where('closed_at', 'is', null).orderBy('id').execute()
}

interface PoolAuction {
  auction_id: AuctionId
  name: string
  /** As PostgreSQL writes it into JSON. */
  opens_at: string
  lot_count: number
}

/** Pools with what of their units is for sale to everyone, now or soon. */
export async function pools(db: Db, search: string, now: Date) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('pool')
    .select([...PLACE, 'branch_id'])
    .select(
      sql<PoolAuction[]>`(
        select coalesce(jsonb_agg(to_jsonb(of_pool) order by of_pool.opens_at, of_pool.auction_id), '[]')
        from (
          select auction.id as auction_id, auction.name, auction.opens_at, count(*)::integer as lot_count
          from auction
          join lot on lot.auction_id = auction.id
          join lot_now now_ on now_.lot_id = lot.id
          where auction.pool_id = pool.id and auction.audience = 'public' and ${isOffered(now)}
          group by auction.id
        ) of_pool
      )`.as('auctions'),
    )
    .where('closed_at', 'is', null)
    .where((or) =>
      or.or([or('name', 'ilike', pattern), or('city', 'ilike', pattern), or('address', 'ilike', pattern)]),
    )
    .orderBy('id')
    .execute()
}

/** Words of an article, so that a list can say how long it takes to read without carrying the text. */
const wordCount = sql<number>`(
  select coalesce(sum(array_length(regexp_split_to_array(trim(part ->> 'text'), '\\s+'), 1)), 0)::integer
  from jsonb_array_elements(blog.body) part
)`.as('word_count')

/** What visitors read at this moment. */
const articlesAt = (db: Db, now: Date) =>
  db
    .selectFrom('blog')
    .where('is_hidden', '=', false)
    .where('published_at', '<=', now)
    .where('shown_until', '>', now)

export async function publishedBlogs(
  db: Db,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) {
  const published = articlesAt(db, now)
  const [blogs, counted] = await Promise.all([
    published
      .select(['id', 'title', 'summary', 'picture', 'published_at'])
      .select(wordCount)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    published.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { blogs, total: counted.total }
}

export async function publishedBlog(db: Db, id: number, now: Date) {
  return articlesAt(db, now)
    .select(['id', 'title', 'summary', 'picture', 'published_at', 'body'])
    .select(wordCount)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function aboutUs(db: Db) {
  return db.selectFrom('about_us').selectAll().executeTakeFirst()
}

/** Counts over the house's own books. A closed sale moves none of them: it is not to be known of. */
export async function countFigures(db: Db, now: Date) {
  const { rows } = await sql<{
    sold_lots: number
    accepted_bids: number
    open_lots: number
    branches: number
    pools: number
  }>`
    select
      (
        select count(*) from lot_sale
        join lot of_sale on of_sale.id = lot_sale.lot_id
        join auction sold_at on sold_at.id = of_sale.auction_id and sold_at.audience = 'public'
      ) as sold_lots,
      coalesce(sum(now_.bid_count) filter (where auction.audience = 'public'), 0)::bigint as accepted_bids,
      count(*) filter (where auction.audience = 'public' and ${isOffered(now)}) as open_lots,
      (select count(*) from branch where closed_at is null) as branches,
      (select count(*) from pool where closed_at is null) as pools
    from lot_now now_
    join lot on lot.id = now_.lot_id
    join auction on auction.id = lot.auction_id
  `.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('Failed to count the figures: a sum without a row')
  return figures
}

interface FaqRow {
  id: number
  name: string
  questions: {
    id: number
    slug: string
    question: string
    answer: string[]
    keywords: string
    link: { label: string; link: string } | null
  }[]
}

/** Categories that have questions to show. */
export async function faq(db: Db, now: Date): Promise<FaqRow[]> {
  const { rows } = await sql<FaqRow>`
    select faq_category.id, faq_category.name,
      jsonb_agg(to_jsonb(faq_question) order by faq_question.position, faq_question.id) as questions
    from faq_category
    join faq_question on faq_question.faq_category_id = faq_category.id
    where not faq_question.is_hidden and faq_question.shown_from <= ${now} and faq_question.shown_until > ${now}
    group by faq_category.id
    order by faq_category.position, faq_category.id
  `.execute(db)
  return rows
}

export async function procedures(db: Db, now: Date, { limit, offset }: { limit: number; offset: number }) {
  const shown = db
    .selectFrom('procedure_category')
    .where('is_hidden', '=', false)
    .where('shown_from', '<=', now)
    .where('shown_until', '>', now)
  const [categories, counted] = await Promise.all([
    shown.selectAll().orderBy('position').orderBy('id').limit(limit).offset(offset).execute(),
    shown.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const steps =
    categories.length === 0
      ? []
      : await db
          .selectFrom('procedure_step')
          .selectAll()
          .where(
            'procedure_category_id',
            'in',
            categories.map(({ id }) => id),
          )
          .orderBy('position')
          .execute()
  return { categories, steps, total: counted.total }
}
