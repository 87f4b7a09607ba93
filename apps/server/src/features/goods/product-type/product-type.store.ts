import type { ConsignedKind, ProductTypeId } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { StoredPicture } from '../unit/unit.ts'

export interface TagRow {
  readonly id: number
  readonly tag_name: string
  readonly product_type_id: ProductTypeId
  readonly revision: number
}

export interface TypeRow {
  readonly id: ProductTypeId
  readonly name: string
  readonly nipl_price: number
  readonly kind: ConsignedKind
  readonly revision: number
  readonly picture: StoredPicture | null
  readonly unit_count: number
  readonly tags: TagRow[]
}

const types = (db: Db) =>
  db.selectFrom('product_type').select([
    'id',
    'name',
    'nipl_price',
    'kind',
    'revision',
    'picture',
    sql<number>`(select count(*) from unit where unit.product_type_id = product_type.id)`.as('unit_count'),
    sql<TagRow[]>`coalesce((
      select jsonb_agg(to_jsonb(tag) order by tag.id) from product_tag tag where tag.product_type_id = product_type.id
    ), '[]')`.as('tags'),
  ])

export async function allTypes(db: Db): Promise<TypeRow[]> {
  return types(db).orderBy('id').execute()
}

export async function typeById(db: Db, id: ProductTypeId): Promise<TypeRow | null> {
  return (await types(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Whoever saves the same one at the same time waits, and then sees this saving. */
export async function lockType(tx: Db, id: ProductTypeId): Promise<void> {
  await tx.selectFrom('product_type').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Fees are kept by the name of their type. */
export async function hasOwnFees(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('service_fee_band')
    .select('product_type')
    .where('product_type', '=', name)
    .executeTakeFirst()
  return found !== undefined
}

export type SavedType = Pick<TypeRow, 'name' | 'nipl_price' | 'kind'>

export async function insertType(tx: Db, type: SavedType): Promise<ProductTypeId> {
  const { id } = await tx.insertInto('product_type').values(type).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateType(tx: Db, id: ProductTypeId, type: SavedType): Promise<void> {
  await tx
    .updateTable('product_type')
    .set((row) => ({ ...type, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updatePicture(tx: Db, id: ProductTypeId, picture: StoredPicture | null): Promise<void> {
  await tx
    .updateTable('product_type')
    .set({ picture: picture && JSON.stringify(picture) })
    .where('id', '=', id)
    .execute()
}

/** Its tags go with it; what else hangs on it keeps it, and the database refuses then. */
export async function deleteType(tx: Db, id: ProductTypeId): Promise<void> {
  await tx.deleteFrom('product_tag').where('product_type_id', '=', id).execute()
  await tx.deleteFrom('product_type').where('id', '=', id).execute()
}

export async function tagById(db: Db, id: number): Promise<TagRow | null> {
  return (await db.selectFrom('product_tag').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertTag(tx: Db, tag: Omit<TagRow, 'id' | 'revision'>): Promise<TagRow> {
  return tx.insertInto('product_tag').values(tag).returningAll().executeTakeFirstOrThrow()
}

/** Whoever saves the same one at the same time waits, and then sees this saving. */
export async function lockTag(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('product_tag').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function renameTag(tx: Db, id: number, tagName: string): Promise<TagRow> {
  return tx
    .updateTable('product_tag')
    .set((row) => ({ tag_name: tagName, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteTag(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('product_tag').where('id', '=', id).execute()
}
