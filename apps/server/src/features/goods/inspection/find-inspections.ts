import type { Query, Reply } from '@ketok/contract'
import { seal } from '@ketok/contract/seal'
import {
  atWib,
  consignmentNumber,
  type Day,
  dayOfDate,
  daysFrom,
  inspectionEnd,
  inspectionKey,
  instant,
  isoDay,
  wibDay,
  wibIso,
} from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { unitOfCode } from '../unit/unit.ts'
import { bookedConsignments, branchesThatInspect, newestReports, unitsToInspect } from './inspection.store.ts'
import { lastReportView, plateOf } from './inspection.views.ts'
import { zonesOfReports } from './zones-of-reports.ts'

/** What a phone loads for a day; whoever looks for more searches. */
const MOST_UNITS = 60

export async function findInspections(
  services: Services,
  staff: StaffCaller,
  { day: wantedDay, branch_id, search = '' }: Query<'GET /office/inspeksi'>,
): Promise<Reply<'GET /office/inspeksi'>> {
  const { db, now, config } = services
  const day = wantedDay === undefined ? wibDay(now()) : dayIn(wantedDay)
  const from = atWib(day, 0)
  const until = atWib(daysFrom(day, 1), 0)
  if (branch_id !== undefined) refuseOutsideBranch(staff, branch_id)
  const branchIds = branch_id === undefined ? staff.branchIds : [branch_id]
  const booked = await bookedConsignments(db, { from, until, branchIds, search })
  const { routeSecret } = config.keys
  // A scanned sheet: its code is no word that a title or a plate could have.
  const scanned = unitOfCode(services, search)
  const units = await unitsToInspect(db, { branchIds, search, scanned, limit: MOST_UNITS })
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
  const ofConsignments = await newestReports(db, 'consignment', idsOf(booked))
  const ofUnits = await newestReports(db, 'unit', idsOf(units.rows))
  const zones = await zonesOfReports(db, [...ofConsignments.values(), ...ofUnits.values()])
  const reportOf = (reports: typeof ofUnits, id: number) => {
    const row = reports.get(id)
    return row === undefined ? null : lastReportView(row, zones)
  }
  return {
    day: isoDay(day),
    branches: (await branchesThatInspect(db)).filter(({ id }) => staff.branchIds?.includes(id) ?? true),
    consignments: booked.map((row) => {
      const startsAt = instant(row.starts_at.getTime())
      return {
        key: inspectionKey({ kind: 'consignment', id: row.id }),
        consignment_id: row.id,
        number: consignmentNumber(row.id),
        title: row.title,
        plate: plateOf(row.facts),
        product_type: { id: row.product_type_id, name: row.product_type_name, kind: row.product_kind },
        report: reportOf(ofConsignments, row.id),
        state: row.state,
        branch: { id: row.branch_id, name: row.branch_name, time_zone: row.time_zone },
        starts_at: wibIso(startsAt),
        ends_at: wibIso(inspectionEnd(startsAt)),
        contact_name: row.contact_name,
        contact_phone: row.contact_phone,
      }
    }),
    units: units.rows.map((row) => ({
      key: inspectionKey({ kind: 'unit', id: row.id }),
      unit_id: row.id,
      title: row.title,
      plate: plateOf(row.facts),
      city: row.city,
      code: seal(routeSecret, String(row.id)),
      product_type: { id: row.product_type_id, name: row.product_type_name, kind: row.product_kind },
      report: reportOf(ofUnits, row.id),
    })),
    units_total: units.total,
    server_time: wibIso(now()),
  }
}

function dayIn(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return dayOfDate({ year, month, day })
}
