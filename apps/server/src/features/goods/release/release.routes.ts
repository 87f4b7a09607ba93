import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findReleasesOfConsigned, releaseConsigned } from './release-consigned.ts'
import { findReleases, releaseUnit } from './release-unit.ts'

export function serveReleases(api: Api, services: Services): void {
  api.route('GET /office/unit/{unit_id}/surat-keluar', ({ staff, params }) =>
    findReleases(services, staff, params.unit_id),
  )
  api.route('POST /office/unit/{unit_id}/surat-keluar', ({ staff, params, body }) =>
    releaseUnit(services, staff, params.unit_id, body),
  )
  api.route('GET /office/titipan/{id}/surat-keluar', ({ staff, params }) =>
    findReleasesOfConsigned(services, staff, params.id),
  )
  api.route('POST /office/titipan/{id}/surat-keluar', ({ staff, params, body }) =>
    releaseConsigned(services, staff, params.id, body),
  )
}
