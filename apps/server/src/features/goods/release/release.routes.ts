import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findReleases, releaseUnit } from './release-unit.ts'

export function serveReleases(api: Api, services: Services): void {
  api.route('GET /office/unit/{unit_id}/surat-keluar', ({ staff, params }) =>
    findReleases(services, staff, params.unit_id),
  )
  api.route('POST /office/unit/{unit_id}/surat-keluar', ({ staff, params, body }) =>
    releaseUnit(services, staff, params.unit_id, body),
  )
}
