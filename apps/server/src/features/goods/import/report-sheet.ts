import type { Query, Reply } from '@ketok/contract'
import { pointHeaders, REPORT_FIELD_LABELS } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { checklistFor } from '../inspection/inspection.ts'
import { leftUnits } from '../unit/unit.ts'
import { countWithoutReport, typesAndTags, unitsWithoutReport } from './import.store.ts'

/** What an inspection firm is handed: the columns of its list, and the units that wait for a report. */
export async function reportSheet(
  db: Db,
  { branchIds }: StaffCaller,
  { product_type_id: typeId }: Query<'GET /office/impor-laporan'>,
): Promise<Reply<'GET /office/impor-laporan'>> {
  const { types } = await typesAndTags(db)
  const counts = await countWithoutReport(db, branchIds)
  const waiting = (id: number) => counts.find(({ product_type_id }) => product_type_id === id)?.count ?? 0
  const product_types = types.map(({ id, name }) => ({ id, name, waiting: waiting(id) }))
  if (typeId === undefined) return { product_types, sheet: null }
  const type = orNotFound(types.find(({ id }) => id === typeId))
  const { parts } = await checklistFor(db, { product_type_id: type.id, product_kind: type.kind })
  const units = await unitsWithoutReport(db, { branchIds, typeId })
  const left = await leftUnits(
    db,
    units.map(({ id }) => id),
  )
  return {
    product_types,
    sheet: {
      columns: [...Object.values(REPORT_FIELD_LABELS), ...pointHeaders(parts).map(({ header }) => header)],
      units: units
        .filter(({ id }) => !left.has(id))
        .map(({ id, title, sheet, chassis_number, stock_number }) => ({
          ...{ unit_id: id, title, stock_number: stock_number ?? '', chassis_number: chassis_number ?? '' },
          ...{ serial: sheet.serial ?? '', plate: sheet.plate ?? '' },
        })),
    },
  }
}
