import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveFavourites } from './favourite.routes.ts'

export function registerFavourites(api: Api, services: Services): void {
  serveFavourites(api, services)
}
