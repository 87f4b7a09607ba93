import { HOUSE_ZONE, type Instant, type TimeZone, type UnitId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { zoneOfUnitAt } from '../unit/unit.ts'
import { zoneTakenInto } from './zone-taken-into.ts'

/** By whose clocks it leaves, or left: those of the branch in whose pool it stood; the house's own where it stood in none. */
export async function zoneOfRelease(
  db: Db,
  { unitId, consignmentId }: { readonly unitId: UnitId | null; readonly consignmentId: number | null },
  at: Instant,
): Promise<TimeZone> {
  const zone =
    unitId === null ? await zoneTakenInto(db, orNotFound(consignmentId)) : await zoneOfUnitAt(db, unitId, at)
  return zone ?? HOUSE_ZONE
}
