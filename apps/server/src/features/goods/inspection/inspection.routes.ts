import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { premiumAccessOf } from '../../people/account/account.ts'
import { findInspections } from './find-inspections.ts'
import { getInspection } from './get-inspection.ts'
import { handInReport } from './hand-in-report.ts'
import { photoFiles } from './photo-files.ts'
import { readPublicReports } from './read-public-reports.ts'
import { takeInspectionPhoto } from './take-photo.ts'

export function serveInspections(api: Api, services: Services): void {
  api.route('GET /unit/{unit_id}/inspeksi', async ({ params, visitor }) =>
    readPublicReports(services, params.unit_id, await premiumAccessOf(services.db, await visitor())),
  )
  api.route('GET /office/inspeksi', ({ staff, query }) => findInspections(services, staff, query))
  api.route('GET /office/inspeksi/{consignment_or_unit_id}', ({ staff, params }) =>
    getInspection(services, staff, params.consignment_or_unit_id),
  )
  api.route('PUT /office/inspeksi/{consignment_or_unit_id}', ({ staff, params, body }) =>
    handInReport(services, staff, params.consignment_or_unit_id, body),
  )
  api.route('POST /office/inspeksi/{consignment_or_unit_id}/foto', ({ staff, params, request }) =>
    takeInspectionPhoto(services, staff, params.consignment_or_unit_id, request),
  )
  for (const door of [api.office, api.app]) photoFiles.serve(door, services)
}
