import type { Instant, StaffId, UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { isSheetFixed } from './save-unit.ts'
import { insertReading, readingsOf, updateUnit } from './unit.store.ts'

/** Kilometres that somebody of the house read off the thing, at the gate or at its inspection. */
export interface Reading {
  readonly odometerKm: number
  readonly staffId: StaffId
  readonly at: Instant
}

const LOOKED_AT = 100

/**
 * Joins the history of the unit at its own moment, which may be long past: phones send later. The newest stands on the sheet too,
 * as long as nobody outside reads that. The unit is locked, or was made just now.
 */
export async function readOdometer(
  tx: Db,
  unitId: UnitId,
  { odometerKm, staffId, at }: Reading,
  now: Instant,
): Promise<void> {
  const readings = await readingsOf(tx, unitId, LOOKED_AT)
  const later = readings.filter((reading) => reading.at.getTime() > at)
  if (readings[later.length]?.odometer_km !== odometerKm)
    await insertReading(tx, { unit_id: unitId, odometer_km: odometerKm, staff_id: staffId, at: new Date(at) })
  if (later.length > 0 || (await isSheetFixed(tx, unitId))) return
  const changed = { changed_at: new Date(now), changed_by: staffId }
  await updateUnit(tx, unitId, { odometer_km: odometerKm, ...changed })
}
