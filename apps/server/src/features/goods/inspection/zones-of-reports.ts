import { instant, type TimeZone } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { zonesTakenInto } from '../consignment/consignment.ts'
import { zonesOfUnitsAt } from '../unit/unit.ts'
import type { ReportRow } from './inspection.store.ts'

/** By the numbers of the reports. */
export type ReportZones = ReadonlyMap<number, TimeZone>

const inspectedAt = ({ inspected_at }: ReportRow) => instant(inspected_at.getTime())

/**
 * Of the branches that inspected. That is where a unit stood then; what was consigned was in the pool that it had come into, or
 * where it was booked for. A report of what was nowhere yet is left out.
 */
export async function zonesOfReports(db: Db, reports: readonly ReportRow[]): Promise<ReportZones> {
  const ofUnits = reports.flatMap((report) =>
    report.unit_id === null ? [] : [{ reportId: report.id, unitId: report.unit_id, at: inspectedAt(report) }],
  )
  const stood = await zonesOfUnitsAt(db, ofUnits)
  const consigned = reports.flatMap(({ consignment_id }) => consignment_id ?? [])
  const takenInto = await zonesTakenInto(db, [...new Set(consigned)])

  const zones = new Map<number, TimeZone>()
  for (const [index, { reportId }] of ofUnits.entries()) {
    const zone = stood[index]
    if (zone != null) zones.set(reportId, zone)
  }
  for (const report of reports) {
    if (report.consignment_id === null) continue
    const taken = takenInto.get(report.consignment_id)
    const isThere = taken !== undefined && taken.at <= inspectedAt(report)
    const zone = isThere ? taken.zone : report.booked_zone
    if (zone !== null) zones.set(report.id, zone)
  }
  return zones
}
