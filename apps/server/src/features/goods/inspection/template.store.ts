import type { ConsignedKind, ProductTypeId, StaffId } from '@ketok/domain'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { InspectionTables } from './inspection.tables.ts'

export interface TypeRow {
  readonly id: ProductTypeId
  readonly name: string
  readonly kind: ConsignedKind
}

export async function typesToInspect(db: Db): Promise<TypeRow[]> {
  return db.selectFrom('product_type').select(['id', 'name', 'kind']).orderBy('id').execute()
}

export async function typeToInspect(db: Db, id: ProductTypeId): Promise<TypeRow | null> {
  return (
    (await db
      .selectFrom('product_type')
      .select(['id', 'name', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  )
}

export interface VersionRow {
  readonly product_type_id: ProductTypeId
  readonly version: number
  readonly at: Date
  readonly staff_id: StaffId
  readonly full_name: string
  readonly point_count: number
}

/** Every version that a house has made, the newest first; of one type or of all. */
export async function templateVersions(db: Db, productTypeId?: ProductTypeId): Promise<VersionRow[]> {
  return db
    .selectFrom('inspection_template')
    .innerJoin('staff_name', 'staff_name.staff_id', 'inspection_template.staff_id')
    .$call((rows) => (productTypeId === undefined ? rows : rows.where('product_type_id', '=', productTypeId)))
    .select(['product_type_id', 'version', 'at', 'inspection_template.staff_id', 'full_name'])
    .select(
      sql<number>`(select count(*)::int from jsonb_path_query(parts, '$[*].points[*]'))`.as('point_count'),
    )
    .orderBy('version', 'desc')
    .execute()
}

/** Two who save at once get their turn: the second sees the first one's version. */
export async function lockTemplate(tx: Db, productTypeId: ProductTypeId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('inspection template'), ${productTypeId}::integer)`.execute(
    tx,
  )
}

export async function insertTemplate(
  tx: Db,
  template: Insertable<InspectionTables['inspection_template']>,
): Promise<void> {
  await tx.insertInto('inspection_template').values(template).execute()
}
