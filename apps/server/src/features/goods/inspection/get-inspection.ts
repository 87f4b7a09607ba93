import type { Reply } from '@ketok/contract'
import { gapsOfReport, type InspectionSubject, inspectionKey, paintedPanelsOf, wibIso } from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { photosOf, reportsOf } from './inspection.store.ts'
import { factViews, lastReportView, photoView, plateOf, reportView } from './inspection.views.ts'
import { photoWordsOf } from './photo-words.ts'
import { checklistFor, openSubject } from './subject.ts'
import { zonesOfReports } from './zones-of-reports.ts'

export async function getInspection(
  services: Services,
  staff: StaffCaller,
  subject: InspectionSubject,
): Promise<Reply<'GET /office/inspeksi/{consignment_or_unit_id}'>> {
  const { db, now } = services
  const row = await openSubject(db, staff, subject)
  const { version, parts, shots, body } = await checklistFor(db, row)
  const photos = await photosOf(db, subject)
  const reports = await reportsOf(db, subject)
  const zones = await zonesOfReports(db, reports)
  const newest = reports[0]
  const words = photoWordsOf(services, row, { shots, body })
  return {
    key: inspectionKey(subject),
    title: row.title,
    plate: plateOf(row.facts),
    city: row.city,
    product_type: { id: row.product_type_id, name: row.product_type_name, kind: row.product_kind },
    facts: factViews(row),
    template: { version, parts: parts.map(({ name, points }) => ({ name, points: [...points] })) },
    shots: [...shots],
    paint_panels: paintedPanelsOf(body).map(({ name, label }) => ({ name, label })),
    photos: photos.map((photo) => photoView(photo.client_photo_id, photo, words)),
    report: newest === undefined ? null : reportView(newest, zones, photos, words),
    missing:
      newest === undefined
        ? []
        : gapsOfReport(
            parts,
            shots,
            newest.parts,
            photos.map(({ shot }) => shot),
          ),
    versions: reports.map((report) => lastReportView(report, zones)),
    server_time: wibIso(now()),
  }
}
