import type { Instant, UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { salesOfModel } from './catalogue.store.ts'
import { isoOf } from './catalogue.views.ts'

/** So many are named one by one; the figures are of all. */
const NEAREST = 8

export interface ComparableSale {
  readonly unit_id: UnitId
  readonly title: string
  readonly year: number | null
  readonly odometer_km: number | null
  readonly grade: string | null
  readonly sold_at: string
  readonly hammer_price: number
}

/** What units of the same model fetched in public sales since then: every price, and the nearest few, near years before far ones. */
export async function comparableSales(
  db: Db,
  thing: Parameters<typeof salesOfModel>[1],
  since: Instant,
): Promise<{ readonly prices: readonly number[]; readonly sales: readonly ComparableSale[] }> {
  const { prices, nearest } = await salesOfModel(db, thing, { since: new Date(since), nearest: NEAREST })
  const sales = nearest.map(({ unit_id, title, year, odometer_km, grade, sold_at, hammer_price }) => ({
    unit_id,
    title,
    year,
    odometer_km,
    grade,
    sold_at: isoOf(sold_at),
    hammer_price,
  }))
  return { prices, sales }
}
