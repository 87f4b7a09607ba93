import type { Query, Reply } from '@ketok/contract'
import { gapsOfReport, type InspectionSubject, POINT_SHOT } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { photosOf, reportsOf } from './inspection.store.ts'
import { lastReportView, photoView, reportView } from './inspection.views.ts'
import { photoWordsOf } from './photo-words.ts'
import { checklistOf, openSubject } from './subject.ts'
import { zonesOfReports } from './zones-of-reports.ts'

type OfUnit = 'GET /office/unit/{unit_id}/inspeksi'

/** For whoever of the office may open the page of the thing: what was found, by version. */
export async function readReport(
  services: Services,
  staff: StaffCaller,
  subject: InspectionSubject,
  { version }: Query<OfUnit>,
): Promise<Reply<OfUnit>> {
  const { db } = services
  const row = await openSubject(db, staff, subject)
  const [reports, photos] = await Promise.all([reportsOf(db, subject), photosOf(db, subject)])
  const zones = await zonesOfReports(db, reports)
  const chosen =
    version === undefined ? reports[0] : orNotFound(reports.find((one) => one.version === version))
  const checklist = await checklistOf(db, row, chosen?.template_version)
  const words = photoWordsOf(services, row, checklist)
  const taken = photos.map(({ shot }) => shot)
  return {
    report: chosen === undefined ? null : reportView(chosen, zones, photos, words),
    missing: chosen === undefined ? [] : gapsOfReport(checklist.parts, checklist.shots, chosen.parts, taken),
    photos: photos
      .filter(({ shot }) => shot !== POINT_SHOT)
      .map((photo) => photoView(photo.client_photo_id, photo, words)),
    versions: reports.map((report) => lastReportView(report, zones)),
  }
}
