import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findContested } from './find-contested.ts'
import { getContested } from './get-contested.ts'

export function serveHistory(api: Api, services: Services): void {
  api.route('GET /customer/riwayat-lelang', ({ customer, query }) =>
    findContested(services, customer.customerId, query),
  )
  api.route('GET /customer/riwayat-lelang/{lot_id}', ({ customer, params }) =>
    getContested(services, customer.customerId, params.lot_id),
  )
}
