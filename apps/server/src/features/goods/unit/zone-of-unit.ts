import type { Instant, TimeZone, UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { type UnitMoment, zonesByMovements } from './unit.store.ts'

/** Of the branch in whose pool it stood at that moment, wherever it was brought since; null where it stood in none. */
export async function zoneOfUnitAt(db: Db, unitId: UnitId, at: Instant): Promise<TimeZone | null> {
  const [zone = null] = await zonesOfUnitsAt(db, [{ unitId, at }])
  return zone
}

/** The same for many, in their order. */
export function zonesOfUnitsAt(db: Db, moments: readonly UnitMoment[]): Promise<(TimeZone | null)[]> {
  return zonesByMovements(db, moments)
}
