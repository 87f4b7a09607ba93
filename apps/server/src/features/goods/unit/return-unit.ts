import type { Instant, UnitId, UnitState } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { lockedUnitOf, refuseElsewhere } from './save-unit.ts'
import { insertMovements, papersOf, stateOf, type UnitShown, unitById, updateUnit } from './unit.store.ts'

/** A unit as whoever gives it back looks at it. */
export interface OwnedByOther {
  readonly state: UnitState
  /** Null where the house sells for itself. */
  readonly owner: string | null
  readonly ofCompany: boolean
  /** Papers that lie in the house. */
  readonly papers: readonly string[]
}

/** What a unit is known by at the gate. */
export function gateMarks(unit: Pick<UnitShown, 'plate' | 'chassis_number' | 'engine_number'>) {
  const marks = [
    ['Nomor polisi', unit.plate],
    ['Nomor rangka', unit.chassis_number],
    ['Nomor mesin', unit.engine_number],
  ] as const
  return marks.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

/** Held until the transaction ends where it is to be given back. */
export async function unitToReturn(
  db: Db,
  staff: StaffCaller,
  unitId: UnitId,
  mode: 'read' | 'lock',
): Promise<OwnedByOther> {
  if (mode === 'lock') await lockedUnitOf(db, staff, unitId)
  const row = orNotFound(await unitById(db, unitId))
  refuseElsewhere(staff, row.branch_id)
  const papers = await papersOf(db, [unitId])
  return {
    state: await stateOf(db, unitId),
    owner: row.consignor_name,
    ofCompany: row.of_company,
    papers: papers.filter(({ state }) => state === 'original' || state === 'copy').map(({ name }) => name),
  }
}

/** Unit and keys leave the pool with somebody, and the unit is not for sale until it comes in again. */
export async function returnUnit(
  tx: Db,
  staff: StaffCaller,
  unitId: UnitId,
  { takenBy, note, at }: { readonly takenBy: string; readonly note: string; readonly at: Instant },
): Promise<void> {
  const moved = {
    unit_id: unitId,
    way: 'out',
    pool_id: null,
    ...{ place: '', taken_by: takenBy, note },
    staff_id: staff.staffId,
    at: new Date(at),
  } as const
  await insertMovements(tx, [
    { ...moved, what: 'unit' },
    { ...moved, what: 'keys' },
  ])
  await updateUnit(tx, unitId, {
    ...{ place: '', keys_place: '' },
    returned_at: new Date(at),
    changed_at: new Date(at),
    changed_by: staff.staffId,
  })
}
