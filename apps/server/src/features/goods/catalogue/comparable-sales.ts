import type { UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { salesOfModel } from './catalogue.store.ts'
import { isoOf } from './catalogue.views.ts'

/** So many say what a model is worth; older or farther ones would only blur it. */
const MOST = 60

export interface ComparableSale {
  readonly unit_id: UnitId
  readonly title: string
  readonly year: number | null
  readonly odometer_km: number | null
  readonly grade: string | null
  readonly sold_at: string
  readonly hammer_price: number
}

/** What units of the same model fetched in public sales, near years before far ones. */
export async function comparableSales(
  db: Db,
  thing: Parameters<typeof salesOfModel>[1],
): Promise<ComparableSale[]> {
  const rows = await salesOfModel(db, thing, MOST)
  return rows.map(({ unit_id, title, year, odometer_km, grade, sold_at, hammer_price }) => ({
    unit_id,
    title,
    year,
    odometer_km,
    grade,
    sold_at: isoOf(sold_at),
    hammer_price,
  }))
}
