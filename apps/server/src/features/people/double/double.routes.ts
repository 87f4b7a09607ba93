import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { decideOnDouble } from './decide-on-double.ts'
import { findDoubles } from './find-doubles.ts'

export function serveDoubles(api: Api, services: Services): void {
  api.route('GET /office/data-sama', ({ query }) => findDoubles(services, query))
  api.route('POST /office/data-sama', ({ staff, body }) => decideOnDouble(services, staff, body))
}
