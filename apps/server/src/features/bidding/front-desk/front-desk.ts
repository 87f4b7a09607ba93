import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { serveFrontDesk } from './front-desk.routes.ts'

export { paddleToPrint, saleAtDesk } from './find-front-desk.ts'

export function registerFrontDesk(api: Api, services: Services): void {
  serveFrontDesk(api, services)
}
