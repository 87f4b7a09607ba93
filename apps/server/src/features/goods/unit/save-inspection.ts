import type { UnitId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { lockUnit, updateInspection } from './unit.store.ts'
import type { Grade, StoredInspection } from './unit.tables.ts'

/** The report that customers read, and the grade on cards. Whoever calls keeps its versions and writes the record. */
export async function saveInspectionOfUnit(
  tx: Db,
  unitId: UnitId,
  inspection: StoredInspection,
  grade: Grade | null,
): Promise<void> {
  orNotFound(await lockUnit(tx, unitId))
  await updateInspection(tx, unitId, inspection, grade)
}
