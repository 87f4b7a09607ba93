import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findExceptions } from './find-exceptions.ts'

export function serveExceptions(api: Api, services: Services): void {
  api.route('GET /office/keuangan/pengecualian', ({ query }) => findExceptions(services, query))
}
