import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findClosedLot, findClosedLots, findDayRoot, findDayRoots } from './find-day-roots.ts'

export function serveProofs(api: Api, services: Services): void {
  api.route('GET /periksa/harian', ({ query }) => findDayRoots(services, query))
  api.route('GET /periksa/harian/{day}', ({ params }) => findDayRoot(services, params.day))
  api.route('GET /periksa/lot', ({ query }) => findClosedLots(services, query))
  api.route('GET /periksa/lot/{lot_id}', ({ params, visitor }) =>
    findClosedLot(services, params.lot_id, visitor),
  )
}
