import type { Query, Reply } from '@ketok/contract'
import { pointHeaders, REPORT_FIELD_LABELS } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { checklistFor, uninspectedCounts, uninspectedUnits } from '../inspection/inspection.ts'
import { typesAndTags } from './import.store.ts'
import { stockNumbersOf } from './stock-numbers.ts'

/** What an inspection firm is handed: the columns of its list, and the units that wait for a report. */
export async function reportSheet(
  db: Db,
  staff: StaffCaller,
  { product_type_id: typeId }: Query<'GET /office/impor-laporan'>,
): Promise<Reply<'GET /office/impor-laporan'>> {
  const { types } = await typesAndTags(db)
  const waiting = await uninspectedCounts(db, staff)
  const product_types = types.map(({ id, name }) => ({ id, name, waiting: waiting.get(id) ?? 0 }))
  if (typeId === undefined) return { product_types, sheet: null }
  const type = orNotFound(types.find(({ id }) => id === typeId))
  const { parts } = await checklistFor(db, { product_type_id: type.id, product_kind: type.kind })
  const units = await uninspectedUnits(db, staff, typeId)
  const stock = await stockNumbersOf(
    db,
    units.map(({ unit_id }) => unit_id),
  )
  return {
    product_types,
    sheet: {
      columns: [...Object.values(REPORT_FIELD_LABELS), ...pointHeaders(parts).map(({ header }) => header)],
      units: units.map((unit) => ({ ...unit, stock_number: stock.get(unit.unit_id) ?? '' })),
    },
  }
}
