import { type Instant, isoDay, type Missing, missingOfUnit, type UnitId, wibDay } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { factsOf } from './read-sheet.ts'
import { factsOfUnits, papersOf } from './unit.store.ts'

/** What is still to be done about each of these units, the weightiest first. */
export async function missingOfUnits(
  db: Db,
  unitIds: readonly UnitId[],
  at: Instant,
): Promise<Map<UnitId, Missing[]>> {
  const [units, papers] = await Promise.all([factsOfUnits(db, unitIds), papersOf(db, unitIds)])
  const today = isoDay(wibDay(at))
  return new Map(
    units.map((unit) => [
      unit.id,
      missingOfUnit(
        {
          kind: unit.product_kind,
          year: unit.year,
          facts: factsOf(unit),
          pictureCount: unit.photo_count,
          shots: unit.shots,
          isInspected: unit.inspected,
          papers: papers
            .filter(({ unit_id }) => unit_id === unit.id)
            .map(({ name, state, promised_day }) => ({ name, state, promisedDay: promised_day })),
          hasPool: unit.pool_id !== null,
          samePlate: unit.same_plate.map(({ id, title }) => `unit ${id} (${title})`),
        },
        today,
      ),
    ]),
  )
}
