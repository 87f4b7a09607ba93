import type { CustomerId, UnitId } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ListedUnits } from '../catalogue/catalogue.ts'

export async function addFavourite(db: Db, customerId: CustomerId, unitId: UnitId, at: Date): Promise<void> {
  await db
    .insertInto('favourite')
    .values({ customer_id: customerId, unit_id: unitId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourite(db: Db, customerId: CustomerId, unitId: UnitId): Promise<void> {
  await db
    .deleteFrom('favourite')
    .where('customer_id', '=', customerId)
    .where('unit_id', '=', unitId)
    .execute()
}

/** What a customer keeps, for the catalogue to show a page of. */
export function favouritesOf(customerId: CustomerId): ListedUnits {
  return sql`select unit_id, created_at as listed_at from favourite where customer_id = ${customerId}`
}

export async function favouriteUnitIds(db: Db, customerId: CustomerId): Promise<UnitId[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('unit_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('unit_id', 'desc')
    .execute()
  return rows.map(({ unit_id }) => unit_id)
}
