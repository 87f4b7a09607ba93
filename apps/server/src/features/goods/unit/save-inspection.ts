import type { Instant, UnitId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type Reading, readOdometer } from './read-odometer.ts'
import { tellFollowers } from './tell-followers.ts'
import { lockUnit, stateOf, updateInspection } from './unit.store.ts'
import type { Grade, StoredInspection } from './unit.tables.ts'

/** Of a unit that was made just now, and that nobody follows. */
export const carryInspectionToUnit = updateInspection

interface Inspected {
  readonly inspection: StoredInspection
  readonly grade: Grade | null
  /** The kilometres of the report; null where its thing has none, or nobody looked. */
  readonly reading: Reading | null
  readonly at: Instant
}

/**
 * The report that customers read, and the grade on cards. Whoever calls keeps its versions and writes the record. While the unit
 * is on sale, whoever follows it is told; once it is sold, its sheet stays as its buyer read it.
 */
export async function saveInspectionOfUnit(
  services: Pick<Services, 'live' | 'sheetChanges'>,
  tx: Db,
  unitId: UnitId,
  { inspection, grade, reading, at }: Inspected,
): Promise<void> {
  const unit = orNotFound(await lockUnit(tx, unitId))
  const state = await stateOf(tx, unitId)
  if (state === 'sold') return
  await updateInspection(tx, unitId, inspection, grade)
  if (reading !== null) await readOdometer(tx, unitId, reading, at)
  if (state !== 'on_sale') return
  const words =
    unit.grade === grade ? `nilai tetap ${grade}` : `nilai ${unit.grade ?? 'belum ada'} menjadi ${grade}`
  const told = { title: 'Laporan inspeksi baru', description: `${unit.title}: ${words}.` }
  await tellFollowers(services, tx, unitId, told, at)
  await services.sheetChanges.tell(tx, unitId)
}
