import { UNIT_QUESTIONS, type UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { factsOf, lookupsOf, type SheetLookups, type UnitSheet } from './read-sheet.ts'
import { papersOf, tagIdsOf, type UnitRow, unitRowById } from './unit.store.ts'

/** A stored unit as its form would have it: what is not in the form is not in the sheet. */
export async function sheetOfUnit(
  db: Db,
  unit: UnitRow,
  lookups: SheetLookups = lookupsOf(db),
): Promise<UnitSheet> {
  const kind = (await lookups.type(unit.product_type_id))?.kind ?? 'other'
  const questionNames = UNIT_QUESTIONS[kind].map(({ name }) => name)
  const known = Object.entries(factsOf({ ...unit, sheet: unit.sheet })).filter(([name]) =>
    questionNames.includes(name),
  )
  const papers = await papersOf(db, [unit.id])
  return {
    product_type_id: unit.product_type_id,
    product_tag_ids: await tagIdsOf(db, unit.id),
    brand: unit.brand,
    model: unit.model,
    variant: unit.variant,
    year: unit.year,
    city: unit.city,
    pool_id: unit.pool_id,
    place: unit.place,
    keys_place: unit.keys_place,
    consignor_id: unit.consignor_id,
    note: unit.note,
    facts: Object.fromEntries(known),
    documents: papers.map(({ name, state, promised_day, lies_at }) => ({
      ...{ name, state, promised_day, lies_at },
    })),
  }
}

/** The same by its number; null where there is no such unit. */
export async function unitSheetOf(
  db: Db,
  unitId: UnitId,
  lookups?: SheetLookups,
): Promise<{ readonly sheet: UnitSheet; readonly revision: number } | null> {
  const unit = await unitRowById(db, unitId)
  return unit === null ? null : { sheet: await sheetOfUnit(db, unit, lookups), revision: unit.revision }
}
