import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { servePlaces } from './place.routes.ts'

export function registerPlaces(api: Api, services: Services): void {
  servePlaces(api, services)
}
