import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveHolidays } from './holiday.routes.ts'

export { housesHolidays } from './house-holidays.ts'

export function registerHolidays(api: Api, services: Services): void {
  serveHolidays(api, services)
}
