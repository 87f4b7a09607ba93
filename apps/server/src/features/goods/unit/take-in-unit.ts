import type { Instant, UnitId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { readOdometer } from './read-odometer.ts'
import { publicDocuments, type ReadSheet } from './read-sheet.ts'
import { isSheetFixed } from './save-unit.ts'
import { insertMovements, lastMovement, lockUnit, papersOf, replacePapers, updateUnit } from './unit.store.ts'

/** What was counted when it came in at the gate. */
export interface CameIn {
  readonly pool: { readonly id: number; readonly name: string }
  readonly odometerKm: number | null
  readonly keys: number
  readonly papers: readonly { readonly name: string; readonly state: 'original' | 'copy' }[]
}

/**
 * A unit that was made while the thing was still with its owner: where it stands, its papers and what was counted are written to
 * it. What customers read already stays; the record and the history hold what was counted beside it.
 */
export async function takeInUnit(
  tx: Db,
  staff: StaffCaller,
  unitId: UnitId,
  { pool, odometerKm, keys, papers: taken }: CameIn,
  at: Instant,
): Promise<void> {
  const { staffId } = staff
  const unit = orNotFound(await lockUnit(tx, unitId))
  const before = await papersOf(tx, [unitId])
  const isFixed = await isSheetFixed(tx, unitId)
  const papers = withTaken(before, taken, pool.name)
  const place = unit.pool_id === pool.id ? unit.place : ''
  await updateUnit(tx, unitId, {
    ...{ pool_id: pool.id, place },
    ...(isFixed
      ? {}
      : {
          sheet: JSON.stringify({ ...unit.sheet, keys }),
          documents: JSON.stringify(publicDocuments(papers)),
        }),
    ...{ changed_at: new Date(at), changed_by: staffId },
  })
  await replacePapers(tx, unitId, papers)
  const last = await lastMovement(tx, unitId, 'unit')
  if (last?.way !== 'in' || last.pool_id !== pool.id) {
    const moved = { unit_id: unitId, staff_id: staffId, at: new Date(at) }
    await insertMovements(tx, [{ ...moved, what: 'unit', way: 'in', pool_id: pool.id, place }])
  }
  if (odometerKm !== null) await readOdometer(tx, unitId, { odometerKm, staffId, at }, at)
  await recordAction(tx, staff, {
    action: 'unit.taken_in',
    subject: { type: 'unit', id: unitId },
    before: {
      ...{ pool_id: unit.pool_id, place: unit.place, keys: unit.sheet.keys ?? null },
      ...{ odometer_km: unit.odometer_km, documents: before.map(paperOf) },
    },
    after: { pool_id: pool.id, place, keys, odometer_km: odometerKm, documents: papers },
    at,
  })
}

type Paper = ReadSheet['papers'][number]

const paperOf = ({ name, state, promised_day, lies_at }: Paper): Paper => ({
  ...{ name, state, promised_day, lies_at },
})

/** Papers that came along lie in the pool now; of the others what the register says still holds. */
function withTaken(register: readonly Paper[], taken: CameIn['papers'], liesAt: string): Paper[] {
  const came = taken.map(({ name, state }) => ({ name, state, promised_day: null, lies_at: liesAt }))
  const isAmong = (papers: readonly { readonly name: string }[], { name }: Paper) =>
    papers.some((paper) => paper.name === name)
  return [
    ...register.map((paper) => came.find(({ name }) => name === paper.name) ?? paperOf(paper)),
    ...came.filter((paper) => !isAmong(register, paper)),
  ]
}
