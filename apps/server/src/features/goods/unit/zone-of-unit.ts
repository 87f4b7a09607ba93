import type { Instant, TimeZone, UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { zoneByMovements } from './unit.store.ts'

/** Of the branch in whose pool it stood at that moment, wherever it was brought since; null where it stood in none. */
export function zoneOfUnitAt(db: Db, unitId: UnitId, at: Instant): Promise<TimeZone | null> {
  return zoneByMovements(db, unitId, at)
}
