import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { premiumAccessOf } from '../../people/account/account.ts'
import { findInspections } from './find-inspections.ts'
import { getInspection } from './get-inspection.ts'
import { handInReport } from './hand-in-report.ts'
import { keepTemplate } from './keep-template.ts'
import { photoFiles } from './photo-files.ts'
import { readPublicReports } from './read-public-reports.ts'
import { readReport } from './read-report.ts'
import { listTemplates, readTemplate } from './read-templates.ts'
import { subjectNamed } from './subject.ts'
import { takeInspectionPhoto } from './take-photo.ts'

export function serveInspections(api: Api, services: Services): void {
  api.route('GET /unit/{unit_id}/inspeksi', async ({ params, visitor }) =>
    readPublicReports(services, params.unit_id, await premiumAccessOf(services.db, await visitor())),
  )
  api.route('GET /office/unit/{unit_id}/inspeksi', ({ staff, params, query }) =>
    readReport(services, staff, { kind: 'unit', id: params.unit_id }, query),
  )
  api.route('GET /office/titipan/{id}/inspeksi', ({ staff, params, query }) =>
    readReport(services, staff, { kind: 'consignment', id: params.id }, query),
  )
  api.route('GET /office/inspeksi', ({ staff, query }) => findInspections(services, staff, query))
  api.route('GET /office/inspeksi/{consignment_or_unit_id}', async ({ staff, params }) =>
    getInspection(services, staff, await subjectNamed(services.db, params.consignment_or_unit_id)),
  )
  api.route('PUT /office/inspeksi/{consignment_or_unit_id}', async ({ staff, params, body }) =>
    handInReport(services, staff, await subjectNamed(services.db, params.consignment_or_unit_id), body),
  )
  api.route('POST /office/inspeksi/{consignment_or_unit_id}/foto', async ({ staff, params, request }) =>
    takeInspectionPhoto(
      services,
      staff,
      await subjectNamed(services.db, params.consignment_or_unit_id),
      request,
    ),
  )
  api.route('GET /office/inspeksi-templat', () => listTemplates(services.db))
  api.route('GET /office/inspeksi-templat/{product_type_id}', ({ params, query }) =>
    readTemplate(services.db, params.product_type_id, query),
  )
  api.route('PUT /office/inspeksi-templat/{product_type_id}', ({ staff, params, body }) =>
    keepTemplate(services, staff, params.product_type_id, body),
  )
  for (const door of [api.office, api.app]) photoFiles.serve(door, services)
}
