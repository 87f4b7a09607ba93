import type { UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { keysOfUnits } from './import.store.ts'

/** The house's own numbers of these units; one that was never in a list has none. */
export async function stockNumbersOf(db: Db, unitIds: readonly UnitId[]): Promise<Map<UnitId, string>> {
  if (unitIds.length === 0) return new Map()
  return new Map((await keysOfUnits(db, unitIds)).map(({ unit_id, key }) => [unit_id, key]))
}
