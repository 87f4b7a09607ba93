import { instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { MadeUnit } from '../consignment/consignment.ts'
import { carryInspectionToUnit } from '../unit/unit.ts'
import { reportsOf } from './inspection.store.ts'
import { sheetInspection } from './sheet-inspection.ts'

/** What was inspected as a consignment is not inspected again because it has become a unit. */
export async function carryToUnit(tx: Db, { consignmentId, unitId }: MadeUnit): Promise<void> {
  const [newest] = await reportsOf(tx, { kind: 'consignment', id: consignmentId })
  if (newest === undefined) return
  const { parts, inspector, inspected_at, grade } = newest
  const inspection = sheetInspection(parts, inspector, instant(inspected_at.getTime()))
  await carryInspectionToUnit(tx, unitId, inspection, grade)
}
