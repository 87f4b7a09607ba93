import { type TimeZone, UNIT_STATE_WORDS, type UnitId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { refuseElsewhere } from './save-unit.ts'
import { type SheetRow, sheetRows } from './sheet.ts'
import { poolById, unitById, unitsInPool, zoneOfPool } from './unit.store.ts'

/** What stands on other lines of its paper. */
const TOLD_ELSEWHERE: readonly string[] = ['Merek', 'Model', 'Tahun', 'Nomor polisi']

export interface UnitOnPaper {
  readonly unitId: UnitId
  readonly title: string
  readonly year: number | null
  readonly plate: string | null
  readonly place: string
  readonly grade: string | null
  readonly facts: readonly SheetRow[]
  readonly lot: { readonly number: number; readonly sale: string } | null
}

/** For whoever may read it. Only a lot that is still to be sold stands on the paper of a unit. */
export async function unitToPrint(db: Db, staff: StaffCaller, unitId: UnitId): Promise<UnitOnPaper> {
  const unit = orNotFound(await unitById(db, unitId))
  refuseElsewhere(staff, unit.branch_id)
  const { lot_number, auction_name } = unit
  return {
    unitId: unit.id,
    title: unit.title,
    year: unit.year,
    plate: unit.sheet.plate ?? null,
    place: unit.place,
    grade: unit.grade,
    facts: sheetRows(unit).filter(({ label }) => !TOLD_ELSEWHERE.includes(label)),
    lot:
      unit.state === 'on_sale' && lot_number !== null && auction_name !== null
        ? { number: lot_number, sale: auction_name }
        : null,
  }
}

export interface PoolOnPaper {
  readonly pool: string
  readonly zone: TimeZone
  readonly units: readonly {
    readonly unitId: UnitId
    readonly title: string
    readonly plate: string
    readonly place: string
    readonly keys: string
    readonly state: string
  }[]
}

/** What should stand in a pool, by its rows; what is noted as out is not looked for. */
export async function poolToPrint(db: Db, staff: StaffCaller, poolId: number): Promise<PoolOnPaper> {
  const pool = orNotFound(await poolById(db, poolId))
  refuseElsewhere(staff, pool.branch_id)
  const [units, zone] = await Promise.all([unitsInPool(db, poolId), zoneOfPool(db, poolId)])
  return {
    pool: pool.name,
    zone,
    units: units.map(({ id, title, year, plate, place, keys_place, state }) => ({
      unitId: id,
      title: [title, year].filter((part) => part !== null).join(' '),
      plate: plate ?? '',
      place,
      keys: keys_place,
      state: UNIT_STATE_WORDS[state],
    })),
  }
}
