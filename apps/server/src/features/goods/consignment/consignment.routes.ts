import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { cancelConsignment } from './cancel-consignment.ts'
import { findConsignments, getConsignment } from './find-consignments.ts'
import { findInspections } from './find-inspections.ts'
import { photoFiles } from './photo-files.ts'
import { rescheduleInspection } from './reschedule-inspection.ts'
import { submitConsignment } from './submit-consignment.ts'
import { uploadPhoto } from './upload-photo.ts'

export function serveConsignments(api: Api, services: Services): void {
  api.route('GET /inspeksi-slot', ({ query }) => findInspections(services, query.branch_id))

  api.route('GET /customer/titip-lelang', ({ customer, query }) =>
    findConsignments(services, customer, query),
  )
  api.route('POST /customer/titip-lelang', ({ customer, body }) =>
    submitConsignment(services, customer, body),
  )
  api.route('POST /customer/titip-lelang/foto', ({ customer, request }) =>
    uploadPhoto(services, customer, request),
  )
  api.route('GET /customer/titip-lelang/{id}', ({ customer, params }) =>
    getConsignment(services, customer, params.id),
  )
  api.route('PUT /customer/titip-lelang/{id}/inspeksi', ({ customer, params, body }) =>
    rescheduleInspection(services, customer, params.id, body),
  )
  api.route('DELETE /customer/titip-lelang/{id}', ({ customer, params }) =>
    cancelConsignment(services, customer, params.id),
  )
  photoFiles.serve(api.app, services)
}
