import type { Body } from '@ketok/contract'
import type { Instant, StaffId, UnitId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { lockedUnitOf, refuseWhereLater } from './save-unit.ts'
import { insertMovements, insertReading, lastMovement, type UnitRow, updateUnit } from './unit.store.ts'

type Stands = Pick<UnitRow, 'pool_id' | 'place' | 'keys_place' | 'odometer_km'>

const NOWHERE: Stands = { pool_id: null, place: '', keys_place: '', odometer_km: null }

/** What a saved sheet says anew of mileage and places is kept with its time; null before is a unit that is new. */
export async function noteChanges(
  tx: Db,
  unitId: UnitId,
  before: Stands | null,
  after: Stands,
  { staffId, at }: { readonly staffId: StaffId; readonly at: Instant },
): Promise<void> {
  const was = before ?? NOWHERE
  const noted = { unit_id: unitId, staff_id: staffId, at: new Date(at) }
  if (after.odometer_km !== null && after.odometer_km !== was.odometer_km)
    await insertReading(tx, { ...noted, odometer_km: after.odometer_km })
  const { pool_id } = after
  const hasMoved = pool_id !== was.pool_id || after.place !== was.place
  const keysMoved = after.keys_place !== was.keys_place
  await insertMovements(tx, [
    ...(hasMoved
      ? [
          pool_id === null
            ? ({ ...noted, what: 'unit', way: 'out', pool_id: null } as const)
            : ({ ...noted, what: 'unit', way: 'in', pool_id, place: after.place } as const),
        ]
      : []),
    ...(keysMoved
      ? [
          after.keys_place === ''
            ? ({ ...noted, what: 'keys', way: 'out', pool_id: null } as const)
            : ({ ...noted, what: 'keys', way: 'in', pool_id, place: after.keys_place } as const),
        ]
      : []),
  ])
}

/**
 * A unit or its keys came, were put elsewhere, or went out with somebody. Where it is in its pool already, whoever says
 * so again has said it once; what is out cannot go out.
 */
export async function moveUnit(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  unitId: UnitId,
  body: Body<'POST /office/unit/{unit_id}/keluar-masuk'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = now()
    const unit = await lockedUnitOf(tx, staff, unitId)
    const last = await lastMovement(tx, unitId, body.what)
    const place = body.way === 'in' ? body.place : ''
    if (body.way === 'out' && last?.way === 'out')
      refuse({ code: 'unit_already_out', taken_by: last.taken_by })
    if (body.way === 'in' && last?.way === 'in' && last.place === place) return
    if (body.what === 'unit' && body.way === 'in') await refuseWhereLater(tx, unit)
    const column = body.what === 'unit' ? 'place' : 'keys_place'
    const takenBy = body.way === 'out' ? body.taken_by : ''
    await insertMovements(tx, [
      {
        unit_id: unitId,
        what: body.what,
        way: body.way,
        pool_id: body.way === 'in' ? unit.pool_id : null,
        place,
        taken_by: takenBy,
        note: body.note ?? '',
        staff_id: staff.staffId,
        at: new Date(at),
      },
    ])
    // What its owner had back and brings again may be sold again.
    const isBack = body.what === 'unit' && body.way === 'in' ? { returned_at: null } : {}
    await updateUnit(tx, unitId, {
      ...{ [column]: place, ...isBack },
      changed_at: new Date(at),
      changed_by: staff.staffId,
    })
    await recordAction(tx, staff, {
      action: body.what === 'unit' ? 'unit.moved' : 'unit.keys_moved',
      subject: { type: 'unit', id: unitId },
      before: { [column]: unit[column], way: last?.way ?? null },
      after: { [column]: place, way: body.way, ...(takenBy === '' ? {} : { taken_by: takenBy }) },
      at,
    })
  })
}
