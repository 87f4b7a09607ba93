import type { ProductTypeId } from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { leftUnits } from '../unit/unit.ts'
import { countUninspected, uninspectedOfType } from './inspection.store.ts'
import { plateOf } from './inspection.views.ts'

/** How many units wait for their first report, by their types; in the caller's branches, and where none is known yet. */
export async function uninspectedCounts(db: Db, { branchIds }: StaffCaller): Promise<Map<number, number>> {
  const counts = await countUninspected(db, branchIds)
  return new Map(counts.map(({ product_type_id, count }) => [product_type_id, count]))
}

/** Those of one type that are still here, the oldest first. */
export async function uninspectedUnits(db: Db, { branchIds }: StaffCaller, typeId: ProductTypeId) {
  const units = await uninspectedOfType(db, branchIds, typeId)
  const left = await leftUnits(
    db,
    units.map(({ id }) => id),
  )
  return units
    .filter(({ id }) => !left.has(id))
    .map(({ id, title, facts, chassis_number }) => ({
      ...{ unit_id: id, title, plate: plateOf(facts) },
      ...{ chassis_number: chassis_number ?? '', serial: String(facts.serial ?? '') },
    }))
}
