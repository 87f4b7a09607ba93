import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import type { StoredPicture } from '../catalogue/catalogue.tables.ts'

export interface ProductTypeRow {
  id: number
  name: string
  picture: StoredPicture | null
  nipl_price: number
  open_lot_count: number
  tags: { id: number; tag_name: string }[]
}

/** Product types with what is on offer to everyone. */
export async function productTypes(db: Db, now: Date, newestFirst: boolean): Promise<ProductTypeRow[]> {
  const { rows } = await sql<ProductTypeRow>`
    select product_type.id, product_type.name, product_type.picture, product_type.nipl_price,
      (
        select count(*) from lot
        join lot_now now_ on now_.lot_id = lot.id
        join auction on auction.id = lot.auction_id
        join unit on unit.id = lot.unit_id
        where unit.product_type_id = product_type.id and auction.audience = 'public'
          and (now_.state in ('open', 'paused') or (now_.state = 'scheduled' and now_.closes_at >= ${now}))
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
    .where('shown_from', '<=', now)
    .where('shown_until', '>', now)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const PLACE = ['id', 'name', 'address', 'city', 'phone', 'latitude', 'longitude', 'opening_hours'] as const

export async function branches(db: Db) {
  return db.selectFrom('branch').select(PLACE).orderBy('id').execute()
}

export async function pools(db: Db, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('pool')
    .select(PLACE)
    .where((or) =>
      or.or([or('name', 'ilike', pattern), or('city', 'ilike', pattern), or('address', 'ilike', pattern)]),
    )
    .orderBy('id')
    .execute()
}

export async function publishedBlogs(
  db: Db,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) {
  const published = db.selectFrom('blog').where('published_at', '<=', now)
  const [blogs, counted] = await Promise.all([
    published
      .select(['id', 'title', 'summary', 'picture', 'published_at'])
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
  return db
    .selectFrom('blog')
    .select(['id', 'title', 'summary', 'picture', 'published_at', 'body'])
    .where('id', '=', id)
    .where('published_at', '<=', now)
    .executeTakeFirst()
}
