import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findDefaults } from './find-defaults.ts'
import { relistLot } from './relist-lot.ts'

export function serveRelisting(api: Api, services: Services): void {
  api.route('GET /office/lelang-ulang', ({ staff }) => findDefaults(services, staff))
  api.route('POST /office/lelang-ulang/{bill_id}', async ({ staff, params, body }) => {
    await relistLot(services, staff, params.bill_id, body)
    return findDefaults(services, staff)
  })
}
